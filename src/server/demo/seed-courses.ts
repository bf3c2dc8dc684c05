import { NewCourse } from '#features/courses/contract.ts'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import type { Places } from './demo-links.ts'
import { spreadProgress } from './demo-progress.ts'
import type { PreparedAcademy } from './prepare-academy.ts'
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

/** The same contract as for everybody else. */
export const courseInput = (course: DemoCourse) =>
  NewCourse.parse({
    ...course,
    modules: modulesOf(course).map(({ title, lessons: inside }) => ({
      title,
      lessons: inside.map((lesson) => ({ ...lesson, videoUrl: lesson.video })),
    })),
  })

type People = Map<string, number>

type Seeding = { prepared: PreparedAcademy; people: People }

async function seedCourse(db: Db, course: DemoCourse, age: number, seeding: Seeding) {
  const { texts, places } = seeding.prepared
  const { modules: tree = [], ...details } = courseInput(course)
  const createdAt = daysAgo(age)
  const instructorId = seeding.people.get(course.instructor)!
  const { id, lessons: lessonIds } = places.courses.get(course.slug)!
  await db
    .insert(courses)
    .overridingSystemValue()
    .values({ ...details, id, instructorId, createdAt, updatedAt: createdAt })
  const moduleRows = await db
    .insert(modules)
    .values(tree.map(({ title }, orderIndex) => ({ title, orderIndex, courseId: id })))
    .returning({ id: modules.id })
  const written = modulesOf(course).map(({ lessons: inside }) => inside)
  await db
    .insert(lessons)
    .overridingSystemValue()
    .values(
      tree.flatMap(({ lessons: inside }, index) =>
        inside.map(({ title, videoUrl, duration }, orderIndex) => {
          const lesson = written[index]![orderIndex]!
          const { content, contentHtml } = texts.get(lesson)!
          return {
            id: lessonIds.get(lesson.slug)!,
            title,
            content,
            contentHtml,
            videoUrl,
            duration,
            type: videoUrl ? 'video' : 'text',
            orderIndex,
            courseId: id,
            moduleId: moduleRows[index]!.id,
          }
        }),
      ),
    )
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

export async function seedCourses(db: Db, prepared: PreparedAcademy, people: People) {
  for (const course of prepared.academy.courses) {
    const rank = SHOWN_FIRST.indexOf(course.slug)
    await seedCourse(db, course, rank < 0 ? 3 : 160 + rank * 3, { prepared, people })
  }
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
