import { PostInput } from '#features/blog/contract.ts'
import { JobPostingInput } from '#features/careers/contract.ts'
import { PaperInput } from '#features/papers/contract.ts'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import type { Db } from '#server/db/client.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import type { PreparedAcademy } from './prepare-academy.ts'
import type { Academy, DemoArticle, DemoJob } from './read-academy.ts'
import { exerciseRows, seedExercises } from './seed-exercises.ts'
import { daysAgo } from './seed-people.ts'

type People = Map<string, number>

const written = ({ fields, categories, markdown }: DemoArticle, source?: string) => ({
  ...fields,
  categories,
  content: source ?? fromMarkdown(markdown),
  isPublished: true,
})

export const postInput = (post: DemoArticle, source?: string) =>
  PostInput.parse(written(post, source))

export const paperInput = (paper: DemoArticle, source?: string) =>
  PaperInput.parse({
    ...written(paper, source),
    publicationYear: Number(paper.fields['publicationYear']),
  })

export const jobInput = ({ fields, description, requirements }: DemoJob) =>
  JobPostingInput.parse({ ...fields, description, requirements, isActive: true })

function derivedFields(article: DemoArticle, id: number, { texts }: PreparedAcademy) {
  const { content, contentHtml, contentText, toc, readingMinutes } = texts.get(article)!
  const at = article.published
  const times = { publishedAt: at, createdAt: at, updatedAt: at }
  return { id, content, contentHtml, contentText, toc, readingMinutes, ...times }
}

export async function seedPosts(db: Db, prepared: PreparedAcademy, people: People) {
  const { academy, places, texts } = prepared
  const rows = academy.posts.map((post) => ({
    ...postInput(post, texts.get(post)!.source),
    ...derivedFields(post, places.posts.get(post.slug)!, prepared),
    authorId: people.get(post.author)!,
  }))
  await db.insert(blogPosts).overridingSystemValue().values(rows)
  await db
    .insert(blogCategories)
    .values(
      rows.flatMap(({ id, categories }) =>
        categories.map((category) => ({ blogPostId: id, category })),
      ),
    )
}

export async function seedPapers(db: Db, prepared: PreparedAcademy, people: People) {
  const { academy, places, texts } = prepared
  const rows = academy.papers.map((paper) => ({
    ...paperInput(paper, texts.get(paper)!.source),
    ...derivedFields(paper, places.papers.get(paper.slug)!, prepared),
    authorId: people.get(paper.author)!,
  }))
  await db.insert(researchPapers).overridingSystemValue().values(rows)
  await db
    .insert(paperCategories)
    .values(
      rows.flatMap(({ id, categories }) =>
        categories.map((category) => ({ paperId: id, category })),
      ),
    )
  await seedExercises(
    db,
    academy.papers.flatMap((paper) =>
      exerciseRows(texts.get(paper)!, { paperId: places.papers.get(paper.slug)! }),
    ),
  )
}

export async function seedJobs(db: Db, { jobs }: Academy, people: People) {
  await db.insert(jobPostings).values(
    jobs.map((job, index) => ({
      ...jobInput(job),
      postedBy: people.get('admin')!,
      postedAt: daysAgo(5 + index * 9),
      updatedAt: daysAgo(5 + index * 9),
    })),
  )
}
