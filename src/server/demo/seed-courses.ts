import { NewCourse } from '#features/courses/contract.ts'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import type { Places } from './demo-links.ts'
import { spreadProgress } from './demo-progress.ts'
import type { Academy, DemoCourse, DemoLesson } from './read-academy.ts'
import { daysAgo } from './seed-people.ts'

/** Neighbours with the same module name form that module. */
export function modulesOf(course: DemoCourse) {
  const found: { title: string; lessons: DemoLesson[] }[] = []
  for (const lesson of course.lessons) {
    const last = found.at(-1)
    if (last?.title === lesson.module) last.lessons.push(lesson)
    else found.push({ title: lesson.module, lessons: [lesson] })
  }
  return found
}

/** The same contract as for everybody else; the texts follow when all addresses are known. */
export const courseInput = (course: DemoCourse) =>
  NewCourse.parse({
    ...course,
    modules: modulesOf(course).map(({ title, lessons: inside }) => ({
      title,
      lessons: inside.map((lesson) => ({ ...lesson, videoUrl: lesson.video })),
    })),
  })

type People = Map<string, number>

async function seedCourse(db: Db, course: DemoCourse, people: People, age: number) {
  const { modules: tree = [], ...details } = courseInput(course)
  const createdAt = daysAgo(age)
  const instructorId = people.get(course.instructor)!
  const [row] = await db
    .insert(courses)
    .values({ ...details, instructorId, createdAt, updatedAt: createdAt })
    .returning({ id: courses.id })
  const courseId = row!.id
  const moduleRows = await db
    .insert(modules)
    .values(tree.map(({ title }, orderIndex) => ({ title, orderIndex, courseId })))
    .returning({ id: modules.id })
  const lessonRows = await db
    .insert(lessons)
    .values(
      tree.flatMap(({ lessons: inside }, index) =>
        inside.map(({ title, videoUrl, duration }, orderIndex) => ({
          title,
          videoUrl,
          duration,
          type: videoUrl ? 'video' : 'text',
          orderIndex,
          courseId,
          moduleId: moduleRows[index]!.id,
        })),
      ),
    )
    .returning({ id: lessons.id })
  const bySlug = course.lessons.map(({ slug }, index) => [slug, lessonRows[index]!.id] as const)
  return { id: courseId, lessons: new Map(bySlug) }
}

/** The newest stands first in the catalogue: the order that a newcomer should meet them in. */
const SHOWN_FIRST = [
  'neural-networks-from-scratch',
  'transformers-step-by-step',
  'python-linear-algebra',
  'retrieval-and-agents',
  'reinforcement-learning',
  'evaluating-models',
  'diffusion-models',
  'ai-ethics-in-practice',
]

export async function seedCourses(db: Db, academy: Academy, people: People) {
  const places: Places['courses'] = new Map()
  for (const course of academy.courses) {
    const rank = SHOWN_FIRST.indexOf(course.slug)
    places.set(course.slug, await seedCourse(db, course, people, rank < 0 ? 3 : 160 + rank * 3))
  }
  return places
}

export async function seedProgress(
  db: Db,
  academy: Academy,
  people: People,
  places: Places['courses'],
) {
  const students = Object.entries(academy.people).filter(([, { role }]) => role === 'student')
  const open = academy.courses.filter(({ isPublished }) => isPublished)
  const spread = spreadProgress(
    students.map(([key]) => key),
    open.map(({ slug, lessons: inside }) => ({ slug, lessons: inside.length })),
    students[0]![0],
  )
  const rows = await db
    .insert(enrollments)
    .values(
      spread.map(({ student, course, enrolledDaysAgo, lastSeenDaysAgo }) => ({
        studentId: people.get(student)!,
        courseId: places.get(course)!.id,
        enrolledAt: daysAgo(enrolledDaysAgo),
        lastAccessedAt: daysAgo(lastSeenDaysAgo),
      })),
    )
    .returning({ id: enrollments.id })
  const ticks = spread.flatMap(({ course, done, enrolledDaysAgo, lastSeenDaysAgo }, index) =>
    [...places.get(course)!.lessons.values()].slice(0, done).map((lessonId, step) => ({
      enrollmentId: rows[index]!.id,
      lessonId,
      completed: true,
      completedAt: daysAgo(
        enrolledDaysAgo - ((enrolledDaysAgo - lastSeenDaysAgo) * (step + 1)) / done,
      ),
    })),
  )
  await db.insert(lessonProgress).values(ticks)
}
