import type { Db } from '#server/db/client.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import type { Academy, DemoArticle } from './read-academy.ts'
import { daysAgo } from './seed-people.ts'

type People = Map<string, number>

const own = ({ author, published, fields }: DemoArticle, people: People) => ({
  title: fields['title']!,
  content: '',
  contentHtml: '',
  contentText: '',
  authorId: people.get(author)!,
  isPublished: true,
  publishedAt: published,
  createdAt: published,
  updatedAt: published,
})

export async function seedPosts(db: Db, { posts }: Academy, people: People) {
  const rows = await db
    .insert(blogPosts)
    .values(posts.map((post) => own(post, people)))
    .returning({ id: blogPosts.id })
  await db.insert(blogCategories).values(
    posts.flatMap(({ categories }, index) =>
      categories.map((category) => ({
        blogPostId: rows[index]!.id,
        category: category as (typeof blogCategories.$inferInsert)['category'],
      })),
    ),
  )
  return new Map(posts.map(({ slug }, index) => [slug, rows[index]!.id]))
}

export async function seedPapers(db: Db, { papers }: Academy, people: People) {
  const rows = await db
    .insert(researchPapers)
    .values(
      papers.map((paper) => ({
        ...own(paper, people),
        originalAuthors: paper.fields['originalAuthors']!,
        publicationYear: Number(paper.fields['publicationYear']),
        publicationVenue: paper.fields['publicationVenue'] ?? null,
        paperUrl: paper.fields['paperUrl'] ?? null,
      })),
    )
    .returning({ id: researchPapers.id })
  await db.insert(paperCategories).values(
    papers.flatMap(({ categories }, index) =>
      categories.map((category) => ({
        paperId: rows[index]!.id,
        category: category as (typeof paperCategories.$inferInsert)['category'],
      })),
    ),
  )
  return new Map(papers.map(({ slug }, index) => [slug, rows[index]!.id]))
}

export async function seedJobs(db: Db, { jobs }: Academy, people: People) {
  await db.insert(jobPostings).values(
    jobs.map(({ fields, description, requirements }, index) => ({
      title: fields['title']!,
      description,
      requirements,
      location: fields['location']!,
      department: fields['department']!,
      employmentType: fields['employmentType']!,
      experience: fields['experience']!,
      salary: fields['salary'] ?? null,
      postedBy: people.get('admin')!,
      postedAt: daysAgo(5 + index * 9),
      updatedAt: daysAgo(5 + index * 9),
    })),
  )
}
