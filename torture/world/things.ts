import type { Db } from '#server/db/client.ts'
import { certificates } from '#server/db/schema/certificates.ts'
import { jobPostings } from '#server/db/schema/careers.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { exercises } from '#server/db/schema/practice.ts'
import {
  blogCategories,
  blogPosts,
  paperCategories,
  researchPapers,
} from '#server/db/schema/writing.ts'
import { SECRETS } from './secrets.ts'
import { uniqueName } from './people.ts'

type Owned = { ownerId: number; isPublished: boolean }

export type MadeCourse = {
  id: number
  moduleIds: number[]
  lessonIds: number[]
  exerciseId: number
}

/** A choice with two hints; nobody asks for the second. */
async function makeExercise(db: Db, of: { lessonId: number; courseId: number }) {
  const options = ['a', 'b', 'c'].map((id) => ({ id, html: `Option ${id}` }))
  const feedback = { c: SECRETS.answer }
  const hints = ['A hint', SECRETS.answer]
  const rest = { unit: null, starter: null, checks: [], recall: null }
  const prompt = 'Which one?'
  const solution = { answer: 'a', explanation: 'Because.' }
  const [exercise] = await db
    .insert(exercises)
    .values({
      ...of,
      key: 'exercise-1',
      orderIndex: 0,
      kind: 'choice',
      source: {
        ...rest,
        ...solution,
        prompt,
        options: options.map((option) => ({ ...option, feedback: SECRETS.answer })),
        tolerance: null,
        hints,
      },
      question: { ...rest, prompt, options, hintCount: hints.length },
      secret: { ...solution, recall: null, stepIds: {}, tolerance: 0, feedback, hints },
    })
    .returning({ id: exercises.id })
  return exercise!.id
}

/** Two modules of two lessons, so that one of each may go. */
export async function makeCourse(
  db: Db,
  {
    ownerId,
    isPublished,
    price = 0,
    learnerIds = [],
  }: Owned & {
    price?: number
    learnerIds?: number[]
  },
): Promise<MadeCourse> {
  const words = isPublished ? '' : SECRETS.draftCourse
  const [course] = await db
    .insert(courses)
    .values({
      title: `${uniqueName('Course')} ${words}`,
      description: `What it is about. ${words}`,
      instructorId: ownerId,
      isPublished,
      price,
    })
    .returning({ id: courses.id })
  const courseId = course!.id
  const places = [0, 1]
  const moduleRows = await db
    .insert(modules)
    .values(places.map((orderIndex) => ({ title: `Module ${orderIndex}`, orderIndex, courseId })))
    .returning({ id: modules.id })
  const lessonRows = await db
    .insert(lessons)
    .values(
      moduleRows.flatMap(({ id: moduleId }, module) =>
        places.map((orderIndex) => {
          const isFirst = module === 0 && orderIndex === 0
          const content = `<p>${isFirst || price === 0 ? words : SECRETS.paid} A step.</p>`
          const title = `Lesson ${orderIndex}`
          return {
            title,
            content,
            contentHtml: content,
            contentText: content,
            orderIndex,
            moduleId,
            courseId,
            duration: 5,
          }
        }),
      ),
    )
    .returning({ id: lessons.id })
  if (learnerIds.length > 0)
    await db.insert(enrollments).values(learnerIds.map((studentId) => ({ studentId, courseId })))
  const idOf = ({ id }: { id: number }) => id
  const lessonIds = lessonRows.map(idOf)
  const exerciseId = await makeExercise(db, { lessonId: lessonIds.at(-1)!, courseId })
  return { id: courseId, moduleIds: moduleRows.map(idOf), lessonIds, exerciseId }
}

const writing = ({ ownerId, isPublished }: Owned, stem: string) => {
  const text = `A text long enough for what the contract asks of it. ${isPublished ? '' : SECRETS.draftText}`
  return {
    title: `${uniqueName(stem)} ${isPublished ? '' : SECRETS.draftText}`,
    content: `<p>${text}</p>`,
    contentHtml: `<p>${text}</p>`,
    contentText: text,
    authorId: ownerId,
    isPublished,
    publishedAt: isPublished ? new Date() : null,
  }
}

export async function makePost(db: Db, owned: Owned) {
  const [post] = await db
    .insert(blogPosts)
    .values(writing(owned, 'Post'))
    .returning({ id: blogPosts.id })
  await db.insert(blogCategories).values({ blogPostId: post!.id, category: 'tutorial' })
  return post!.id
}

export async function makePaper(db: Db, owned: Owned) {
  const about = { originalAuthors: 'Ada Lovelace', publicationYear: 2017 }
  const [paper] = await db
    .insert(researchPapers)
    .values({ ...writing(owned, 'Paper'), ...about })
    .returning({ id: researchPapers.id })
  await db.insert(paperCategories).values({ paperId: paper!.id, category: 'deep_learning' })
  return paper!.id
}

export async function makeJob(db: Db, { isActive }: { isActive: boolean }) {
  const words = isActive ? '' : SECRETS.inactiveJob
  const [job] = await db
    .insert(jobPostings)
    .values({
      title: uniqueName('Job'),
      description: `A description that is long enough. ${words}`,
      requirements: 'Requirements that are long enough.',
      location: 'Remote',
      department: 'Research',
      employmentType: 'Full-time',
      experience: 'Some',
      isActive,
    })
    .returning({ id: jobPostings.id })
  return job!.id
}

export async function makeInquiry(db: Db, kind: 'contact' | 'talent' | 'instructor') {
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      reference: uniqueName('R'),
      kind,
      fullName: 'Ada Lovelace',
      email: `${uniqueName('ada')}@example.org`,
      subject: 'A question',
      expertise: 'Optimisation',
      message: SECRETS.inbox,
    })
    .returning({ id: inquiries.id })
  return inquiry!.id
}

const CERTIFICATE_STATES: Record<string, Partial<typeof certificates.$inferInsert>> = {
  hidden: { hidden: true, courseTitle: SECRETS.hiddenCertificate },
  revoked: { revokedAt: new Date(), revocationReason: 'Made up' },
  replaced: { replacedBy: '0'.repeat(26) },
}

/** Earned in a course that is gone, so that one person may have several. */
export async function makeCertificate(db: Db, userId: number, state: string) {
  const [certificate] = await db
    .insert(certificates)
    .values({
      userId,
      courseTitle: uniqueName('Course'),
      learnerName: uniqueName('Learner'),
      instructorName: 'Grace Hopper',
      lessonCount: 4,
      minutes: 20,
      ...CERTIFICATE_STATES[state],
    })
    .returning({ code: certificates.code })
  return certificate!.code
}
