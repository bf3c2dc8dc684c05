import { setImmediate as nextTurn } from 'node:timers/promises'
import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { ContentThread, type PreparedContent } from '#server/content/prepare-content.ts'
import { linkIn, type Places, placesOf } from './demo-links.ts'
import { type Academy, type DemoArticle, type DemoLesson, readAcademy } from './read-academy.ts'

/** Our own texts are known to be honest; a busy machine may take its time. */
const LIMITS = { milliseconds: 60_000, waiting: 1_000, waitingPerAuthor: 1_000 }

type Text = DemoLesson | DemoArticle

type PreparedText = PreparedContent & { source: string }

export type Texts = ReadonlyMap<Text, PreparedText>

export type PreparedAcademy = { academy: Academy; places: Places; texts: Texts }

type Preparing = { thread: ContentThread; link: (href: string) => string }

/** Prepared exactly as an author's text would be. */
async function prepareTexts(texts: Text[], { thread, link }: Preparing): Promise<Texts> {
  const prepare = async (text: Text, source: string) =>
    [text, { source, ...(await thread.prepare(source)) }] as const
  const begun: ReturnType<typeof prepare>[] = []
  for (const text of texts) {
    const preparing = prepare(text, htmlFromMarkdown(text.markdown, { link }))
    preparing.catch(() => {})
    begun.push(preparing)
    // Gives the thread its next text, and lets others start.
    await nextTurn()
  }
  return new Map(await Promise.all(begun))
}

/** A second thread would warm up as long, and take the processor from the database. */
export async function beginAcademy() {
  const thread = new ContentThread(LIMITS)
  // Loads its modules while the texts are read.
  thread.prepare('').catch(() => {})
  const academy = await readAcademy()
  const places = placesOf(academy)
  const preparing = { thread, link: linkIn(places) }
  const lessons = prepareTexts(
    academy.courses.flatMap((course) => course.lessons),
    preparing,
  )
  const prepareArticles = async () => {
    try {
      await lessons
      return await prepareTexts([...academy.posts, ...academy.papers], preparing)
    } finally {
      await thread.end()
    }
  }
  const articles = prepareArticles()
  // Whoever awaits them gets the error; until then it must not be unhandled.
  for (const texts of [lessons, articles]) texts.catch(() => {})
  return { academy, places, lessons, articles }
}

export type BegunAcademy = Awaited<ReturnType<typeof beginAcademy>>
