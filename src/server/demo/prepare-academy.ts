import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { prepareExercises } from '#features/practice/server/authoring/prepare-exercise.ts'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { ContentThread, type PreparedContent } from '#server/content/prepare/prepare-content.ts'
import type { PreparedExercise } from '#server/exercises.ts'
import { linkIn, type Places, placesOf } from './demo-links.ts'
import { exerciseInput } from './exercise-input.ts'
import { type Academy, type DemoArticle, type DemoLesson, readAcademy } from './read-academy.ts'

/** Our own texts are trusted; a busy machine may take its time. */
const LIMITS = { milliseconds: 60_000, waiting: 1_000, waitingPerAuthor: 1_000 }

type Text = DemoLesson | DemoArticle

type PreparedText = PreparedContent & { source: string; exercises: PreparedExercise[] }

export type Texts = ReadonlyMap<Text, PreparedText>

export type PreparedAcademy = { academy: Academy; places: Places; texts: Texts }

type Preparing = { thread: ContentThread; link: (href: string) => string }

async function prepareTexts(texts: Text[], { thread, link }: Preparing): Promise<Texts> {
  const prepare = async (text: Text): Promise<[Text, PreparedText]> => {
    const source = fromMarkdown(text.markdown, { link })
    const inputs = text.exercises.map((exercise) => exerciseInput(exercise, link))
    const [content, exercises] = await Promise.all([
      thread.prepare(source),
      prepareExercises(inputs, (part) => thread.prepare(part)),
    ])
    return [text, { source, ...content, exercises }]
  }
  const begun: ReturnType<typeof prepare>[] = []
  for (const text of texts) {
    const preparing = prepare(text)
    preparing.catch(() => {})
    begun.push(preparing)
    await nextTurn()
  }
  return new Map(await Promise.all(begun))
}

const lessonsOf = ({ courses }: Academy) => courses.flatMap((course) => course.lessons)
const articlesOf = ({ posts, papers }: Academy) => [...posts, ...papers]

/** A second thread would take the processor from the database. */
export async function beginAcademy() {
  const thread = new ContentThread(LIMITS)
  // Loads its modules while the texts are read.
  thread.prepare('').catch(() => {})
  const academy = await readAcademy()
  const places = placesOf(academy)
  const preparing = { thread, link: linkIn(places) }
  const lessons = prepareTexts(lessonsOf(academy), preparing)
  const prepareArticles = async () => {
    try {
      await lessons
      return await prepareTexts(articlesOf(academy), preparing)
    } finally {
      await thread.end()
    }
  }
  const articles = prepareArticles()
  // Awaited later; until then a failure must not be unhandled.
  for (const texts of [lessons, articles]) texts.catch(() => {})
  return { academy, places, lessons, articles }
}

/** The texts are promises, so that storing can begin before all are ready. */
export type BegunAcademy = {
  academy: Academy
  places: Places
  lessons: Texts | Promise<Texts>
  articles: Texts | Promise<Texts>
}

/** Prepared by the build: no start waits for texts that never change. */
const PREPARED = fileURLToPath(new URL('../../../dist/academy.v8', import.meta.url))

export async function writePrepared() {
  const { lessons, articles, ...begun } = await beginAcademy()
  const academy = { ...begun, lessons: await lessons, articles: await articles }
  // One value, so that lessons and articles stay the keys of their texts.
  await writeFile(PREPARED, serialize(academy))
}

/** Without a build they are prepared now. */
export async function readPrepared(): Promise<BegunAcademy> {
  if (!existsSync(PREPARED)) return beginAcademy()
  return deserialize(await readFile(PREPARED))
}
