import { PostInput } from '#features/blog/contract.ts'
import { JobPostingInput } from '#features/careers/contract.ts'
import { PaperInput } from '#features/papers/contract.ts'
import { htmlFromMarkdown } from '#server/content/markdown.ts'
import type { Db } from '#server/db/client.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import type { Academy, DemoArticle, DemoJob } from './read-academy.ts'
import { daysAgo } from './seed-people.ts'

type People = Map<string, number>

const written = ({ fields, categories, markdown }: DemoArticle) => ({
  ...fields,
  categories,
  content: htmlFromMarkdown(markdown),
  isPublished: true,
})

/** The same contracts as for everybody else. */
export const postInput = (post: DemoArticle) => PostInput.parse(written(post))

export const paperInput = (paper: DemoArticle) =>
  PaperInput.parse({
    ...written(paper),
    publicationYear: Number(paper.fields['publicationYear']),
  })

export const jobInput = ({ fields, description, requirements }: DemoJob) =>
  JobPostingInput.parse({ ...fields, description, requirements, isActive: true })

/** The text itself follows when all addresses are known. */
const dated = ({ author, published }: DemoArticle, people: People) => ({
  content: '',
  contentHtml: '',
  contentText: '',
  authorId: people.get(author)!,
  publishedAt: published,
  createdAt: published,
  updatedAt: published,
})

export async function seedPosts(db: Db, { posts }: Academy, people: People) {
  const inputs = posts.map(postInput)
  const rows = await db
    .insert(blogPosts)
    .values(
      inputs.map((input, index) => ({
        ...input,
        ...dated(posts[index]!, people),
      })),
    )
    .returning({ id: blogPosts.id })
  await db
    .insert(blogCategories)
    .values(
      inputs.flatMap(({ categories }, index) =>
        categories.map((category) => ({ blogPostId: rows[index]!.id, category })),
      ),
    )
  return new Map(posts.map(({ slug }, index) => [slug, rows[index]!.id]))
}

export async function seedPapers(db: Db, { papers }: Academy, people: People) {
  const inputs = papers.map(paperInput)
  const rows = await db
    .insert(researchPapers)
    .values(
      inputs.map((input, index) => ({
        ...input,
        ...dated(papers[index]!, people),
      })),
    )
    .returning({ id: researchPapers.id })
  await db
    .insert(paperCategories)
    .values(
      inputs.flatMap(({ categories }, index) =>
        categories.map((category) => ({ paperId: rows[index]!.id, category })),
      ),
    )
  return new Map(papers.map(({ slug }, index) => [slug, rows[index]!.id]))
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
