import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { ContentThread } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { linkIn, type Places } from './demo-links.ts'
import { emptyEverything, fillTexts, isEmpty, lockForSeeding } from './demo-queries.ts'
import { readAcademy, type Academy } from './read-academy.ts'
import { seedCourses, seedProgress } from './seed-courses.ts'
import { seedInbox, seedPeople } from './seed-people.ts'
import { seedJobs, seedPapers, seedPosts } from './seed-writing.ts'

/** Our own texts are known to be honest; a busy machine may take its time over them. */
const PATIENT = { milliseconds: 60_000 }

type Text = { id: number; markdown: string }

type Threads = readonly [ContentThread, ContentThread]

/** Begin to load what they need at once, while the rows are written that the texts belong to. */
function startThreads(): Threads {
  const threads = [new ContentThread(PATIENT), new ContentThread(PATIENT)] as const
  for (const thread of threads) thread.prepare('').catch(() => {})
  return threads
}

/** Every text takes the way that an author's would: it is sanitised, then set. */
async function prepareTexts(texts: Text[], places: Places, threads: Threads) {
  const link = linkIn(places)
  return Promise.all(
    texts.map(async ({ id, markdown }, index) => ({
      id,
      ...(await threads[index % 2 === 0 ? 0 : 1].prepare(htmlFromMarkdown(markdown, { link }))),
    })),
  )
}

async function seedTexts(db: Db, academy: Academy, places: Places, threads: Threads) {
  const { courses, posts, papers } = academy
  const lessons = courses.flatMap((course) =>
    course.lessons.map(({ slug, markdown }) => ({
      id: places.courses.get(course.slug)!.lessons.get(slug)!,
      markdown,
    })),
  )
  const articles = [
    ...posts.map(({ slug, markdown }) => ({ id: places.posts.get(slug)!, markdown })),
    ...papers.map(({ slug, markdown }) => ({ id: places.papers.get(slug)!, markdown })),
  ]
  const prepared = await prepareTexts([...lessons, ...articles], places, threads)
  const firstPaper = lessons.length + posts.length
  await fillTexts(db, 'lessons', prepared.slice(0, lessons.length))
  await fillTexts(db, 'blog_posts', prepared.slice(lessons.length, firstPaper))
  await fillTexts(db, 'research_papers', prepared.slice(firstPaper))
}

async function seedRows(db: Db, academy: Academy): Promise<Places> {
  const people = await seedPeople(db, academy)
  const courses = await seedCourses(db, academy, people)
  const posts = await seedPosts(db, academy, people)
  const papers = await seedPapers(db, academy, people)
  await seedProgress(db, academy, people, courses)
  await seedJobs(db, academy, people)
  await seedInbox(db, academy)
  return { courses, posts, papers }
}

async function seedAll(db: Db) {
  const threads = startThreads()
  try {
    const academy = await readAcademy()
    await seedTexts(db, academy, await seedRows(db, academy), threads)
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

/** Fills an empty database with the demo academy, all of it or nothing; others are left alone. */
export async function seedDemo(db: Db) {
  return db.transaction(async (db) => {
    await lockForSeeding(db)
    if (!(await isEmpty(db))) return false
    await seedAll(db)
    return true
  })
}

/** Throws everything away, whatever it is, and starts the demo academy anew. */
export async function resetDemo(db: Db) {
  await db.transaction(async (db) => {
    await lockForSeeding(db)
    await emptyEverything(db)
    await seedAll(db)
  })
}
