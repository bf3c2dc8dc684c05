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

async function sourcesOf({ courses, posts, papers }: Academy, places: Places) {
  const link = linkIn(places)
  const sources: [Text, string][] = []
  for (const text of [...courses.flatMap(({ lessons }) => lessons), ...posts, ...papers]) {
    sources.push([text, htmlFromMarkdown(text.markdown, { link })])
    // Others start at the same time and want their turn.
    await nextTurn()
  }
  return sources
}

/**
 * Every text takes the way that an author's would: it is sanitised, then set. On one thread: a
 * second would have to warm up as long again, and takes the processor from the database.
 */
async function setTexts(academy: Academy, places: Places, thread: ContentThread): Promise<Texts> {
  try {
    const sources = await sourcesOf(academy, places)
    const texts = sources.map(
      async ([text, source]) => [text, { source, ...(await thread.prepare(source)) }] as const,
    )
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
