import { setImmediate as nextTurn } from 'node:timers/promises'
import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { ContentThread, type PreparedContent } from '#server/content/prepare-content.ts'
import { linkIn, type Places, placesOf } from './demo-links.ts'
import { type Academy, type DemoArticle, type DemoLesson, readAcademy } from './read-academy.ts'

/** Our own texts are known to be honest; a busy machine may take its time. */
const PATIENT = { milliseconds: 60_000, waiting: 1_000, waitingOfAuthor: 1_000 }

type Text = DemoLesson | DemoArticle

type PreparedText = PreparedContent & { source: string }

export type Texts = ReadonlyMap<Text, PreparedText>

export type PreparedAcademy = { academy: Academy; places: Places; texts: Texts }

type Press = { thread: ContentThread; link: (href: string) => string }

/** Prepared exactly as an author's text would be. */
async function setTexts(texts: Text[], { thread, link }: Press): Promise<Texts> {
  const set = async (text: Text, source: string) =>
    [text, { source, ...(await thread.prepare(source)) }] as const
  const begun: ReturnType<typeof set>[] = []
  for (const text of texts) {
    const setting = set(text, htmlFromMarkdown(text.markdown, { link }))
    setting.catch(() => {})
    begun.push(setting)
    // Gives the thread its next text, and lets others start.
    await nextTurn()
  }
  return new Map(await Promise.all(begun))
}

/**
 * One thread: a second would have to warm up as long, and takes the processor from the database.
 */
export async function beginAcademy() {
  const thread = new ContentThread(PATIENT)
  // Loads its modules while the texts are read.
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
  // Whoever awaits them gets the error; until then it must not be unhandled.
  for (const texts of [lessons, articles]) texts.catch(() => {})
  return { academy, places, lessons, articles }
}

export type BegunAcademy = Awaited<ReturnType<typeof beginAcademy>>
