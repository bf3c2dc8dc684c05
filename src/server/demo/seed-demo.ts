import { htmlFromMarkdown } from '#server/content/markdown.ts'
import { prepareContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { linkIn, type Places } from './demo-links.ts'
import { emptyEverything, fillTexts, isEmpty, lockForSeeding } from './demo-queries.ts'
import { readAcademy, type Academy } from './read-academy.ts'
import { seedCourses, seedProgress } from './seed-courses.ts'
import { seedInbox, seedPeople } from './seed-people.ts'
import { seedJobs, seedPapers, seedPosts } from './seed-writing.ts'

type Text = { id: number; markdown: string }

/** Every text takes the way that an author's would: it is sanitised, then set. */
async function prepareTexts(texts: Text[], places: Places) {
  const link = linkIn(places)
  return Promise.all(
    texts.map(async ({ id, markdown }) => ({
      id,
      ...(await prepareContent(htmlFromMarkdown(markdown, { link }))),
    })),
  )
}

async function seedTexts(db: Db, { courses, posts, papers }: Academy, places: Places) {
  const lessonTexts = courses.flatMap((course) =>
    course.lessons.map(({ slug, markdown }) => ({
      id: places.courses.get(course.slug)!.lessons.get(slug)!,
      markdown,
    })),
  )
  const postTexts = posts.map(({ slug, markdown }) => ({ id: places.posts.get(slug)!, markdown }))
  const paperTexts = papers.map(({ slug, markdown }) => ({
    id: places.papers.get(slug)!,
    markdown,
  }))
  await fillTexts(db, 'lessons', await prepareTexts(lessonTexts, places))
  await fillTexts(db, 'blog_posts', await prepareTexts(postTexts, places))
  await fillTexts(db, 'research_papers', await prepareTexts(paperTexts, places))
}

async function seedAll(db: Db) {
  const academy = await readAcademy()
  const people = await seedPeople(db, academy)
  const courses = await seedCourses(db, academy, people)
  const posts = await seedPosts(db, academy, people)
  const papers = await seedPapers(db, academy, people)
  await seedProgress(db, academy, people, courses)
  await seedJobs(db, academy, people)
  await seedInbox(db, academy)
  await seedTexts(db, academy, { courses, posts, papers })
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
