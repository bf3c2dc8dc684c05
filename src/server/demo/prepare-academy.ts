import { setImmediate as nextTurn } from 'node:timers/promises'
import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { ContentThread, type PreparedContent } from '#server/content/prepare-content.ts'
import { linkIn, type Places, placesOf } from './demo-links.ts'
import { type Academy, type DemoArticle, type DemoLesson, readAcademy } from './read-academy.ts'

/** Our own texts are known to be honest; a busy machine may take its time over them. */
const PATIENT = { milliseconds: 60_000, waiting: 1_000 }

type Text = DemoLesson | DemoArticle

/** With its source: what an author would have sent. */
export type PreparedText = PreparedContent & { source: string }

export type Texts = ReadonlyMap<Text, PreparedText>

export type PreparedAcademy = { academy: Academy; places: Places; texts: Texts }

/**
 * Every text takes the way that an author's would: it is sanitised, then set. On one thread: a
 * second would have to warm up as long again, and takes the processor from the database.
 */
async function setTexts(academy: Academy, places: Places, thread: ContentThread): Promise<Texts> {
  const { courses, posts, papers } = academy
  const link = linkIn(places)
  const texts: Promise<[Text, PreparedText]>[] = []
  const set = async (text: Text, source: string): Promise<[Text, PreparedText]> => [
    text,
    { source, ...(await thread.prepare(source)) },
  ]
  try {
    for (const text of [...courses.flatMap(({ lessons }) => lessons), ...posts, ...papers]) {
      const begun = set(text, htmlFromMarkdown(text.markdown, { link }))
      begun.catch(() => {})
      texts.push(begun)
      // The thread is to get its next text, and others start at the same time.
      await nextTurn()
    }
    return new Map(await Promise.all(texts))
  } finally {
    await thread.end()
  }
}

/** The academy as soon as it is read; its texts take longer. */
export async function beginAcademy() {
  const thread = new ContentThread(PATIENT)
  // Begins to load what it needs while the texts are read.
  thread.prepare('').catch(() => {})
  const academy = await readAcademy()
  const places = placesOf(academy)
  const texts = setTexts(academy, places, thread)
  // Whoever waits for them hears of it; until then nobody does.
  texts.catch(() => {})
  return { academy, places, texts }
}

export type BegunAcademy = Awaited<ReturnType<typeof beginAcademy>>
