import { setImmediate as nextTurn } from 'node:timers/promises'
import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { ContentThread, type PreparedContent } from '#server/content/prepare-content.ts'
import { linkIn, type Places, placesOf } from './demo-links.ts'
import { type Academy, type DemoArticle, type DemoLesson, readAcademy } from './read-academy.ts'

/** Our own texts are known to be honest; a busy machine may take its time over them. */
const PATIENT = { milliseconds: 60_000, waiting: 1_000, waitingOfAuthor: 1_000 }

type Text = DemoLesson | DemoArticle

/** With its source: what an author would have sent. */
type PreparedText = PreparedContent & { source: string }

export type Texts = ReadonlyMap<Text, PreparedText>

export type PreparedAcademy = { academy: Academy; places: Places; texts: Texts }

type Press = { thread: ContentThread; link: (href: string) => string }

/** Every text takes the way that an author's would: it is sanitised, then set. */
async function setTexts(texts: Text[], { thread, link }: Press): Promise<Texts> {
  const set = async (text: Text, source: string) =>
    [text, { source, ...(await thread.prepare(source)) }] as const
  const begun: ReturnType<typeof set>[] = []
  for (const text of texts) {
    const setting = set(text, htmlFromMarkdown(text.markdown, { link }))
    setting.catch(() => {})
    begun.push(setting)
    // The thread is to get its next text, and others start at the same time.
    await nextTurn()
  }
  return new Map(await Promise.all(begun))
}

/**
 * The academy as soon as it is read; its texts take longer. One thread sets them: a second would
 * have to warm up as long again, and takes the processor from the database.
 */
export async function beginAcademy() {
  const thread = new ContentThread(PATIENT)
  // Begins to load what it needs while the texts are read.
  thread.prepare('').catch(() => {})
  const academy = await readAcademy()
  const places = placesOf(academy)
  const press = { thread, link: linkIn(places) }
  const lessons = setTexts(
    academy.courses.flatMap((course) => course.lessons),
    press,
  )
  const setArticles = async () => {
    try {
      await lessons
      return await setTexts([...academy.posts, ...academy.papers], press)
    } finally {
      await thread.end()
    }
  }
  const articles = setArticles()
  // Whoever waits for them hears of it; until then nobody does.
  for (const texts of [lessons, articles]) texts.catch(() => {})
  return { academy, places, lessons, articles }
}

export type BegunAcademy = Awaited<ReturnType<typeof beginAcademy>>
