import { sql } from 'drizzle-orm'
import { NewCourse } from '#features/courses/contract.ts'
import type { Db } from '#server/db/client.ts'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments, lessonProgress } from '#server/db/schema/enrollments.ts'
import type { Places } from './demo-links.ts'
import { spreadProgress } from './demo-progress.ts'
import type { PreparedAcademy, Texts } from './prepare-academy.ts'
import type { Academy, DemoCourse, DemoLesson } from './read-academy.ts'
import { exerciseRows, seedExercises } from './seed-exercises.ts'
import { daysAgo } from './seed-people.ts'

export function modulesOf(course: DemoCourse) {
  const found: { title: string; lessons: DemoLesson[] }[] = []
  for (const lesson of course.lessons) {
    const last = found.at(-1)
    if (last?.title === lesson.module) last.lessons.push(lesson)
    else found.push({ title: lesson.module, lessons: [lesson] })
  }
  return found
}

export const courseInput = (course: DemoCourse) =>
  NewCourse.parse({
    ...course,
    modules: modulesOf(course).map(({ title, lessons: inside }) => ({
      title,
      lessons: inside.map(({ title: name, duration, video }) => ({
        title: name,
        duration,
        videoUrl: video,
      })),
    })),
  })

type People = Map<string, number>

/** The newest is first in the catalogue: the order a newcomer should see. */
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

const ageOf = ({ slug }: DemoCourse) => {
  const rank = SHOWN_FIRST.indexOf(slug)
  return rank < 0 ? 3 : 160 + rank * 3
}

type Input = {
  course: DemoCourse
  tree: NonNullable<ReturnType<typeof courseInput>['modules']>
  place: { id: number; lessons: Map<string, number> }
}

function lessonRows({ course, tree, place }: Input, texts: Texts, ids: Iterator<{ id: number }>) {
  const written = course.lessons.values()
  return tree.flatMap(({ lessons: inside }) => {
    const moduleId = ids.next().value!.id
    return inside.map(({ title, videoUrl, duration }, orderIndex) => {
      const lesson = written.next().value!
      const { content, contentHtml, contentText } = texts.get(lesson)!
      const type = videoUrl ? 'video' : 'reading'
      const id = place.lessons.get(lesson.slug)!
      const where = { orderIndex, moduleId, courseId: place.id }
      return { id, title, content, contentHtml, contentText, videoUrl, duration, type, ...where }
    })
  })
}

export async function seedCourses(db: Db, prepared: PreparedAcademy, people: People) {
  const { academy, places, texts } = prepared
  const inputs = academy.courses.map((course) => {
    const { modules: tree = [], ...details } = courseInput(course)
    return { course, tree, details, place: places.courses.get(course.slug)! }
  })
  await db
    .insert(courses)
    .overridingSystemValue()
    .values(
      inputs.map(({ course, details, place: { id } }) => {
        const createdAt = daysAgo(ageOf(course))
        const instructorId = people.get(course.instructor)!
        return { ...details, id, instructorId, createdAt, updatedAt: createdAt }
      }),
    )
  const moduleRows = await db
    .insert(modules)
    .values(
      inputs.flatMap(({ tree, place: { id: courseId } }) =>
        tree.map(({ title }, orderIndex) => ({ title, orderIndex, courseId })),
      ),
    )
    .returning({ id: modules.id })
  const moduleIds = moduleRows.values()
  await db
    .insert(lessons)
    .overridingSystemValue()
    .values(inputs.flatMap((input) => lessonRows(input, texts, moduleIds)))
  await seedExercises(
    db,
    inputs.flatMap(({ course, place }) =>
      course.lessons.flatMap((lesson) =>
        exerciseRows(texts.get(lesson)!, {
          lessonId: place.lessons.get(lesson.slug)!,
          courseId: place.id,
        }),
      ),
    ),
  )
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
  await db.execute(sql`
    select issue_certificate(enrollment_id, max(completed_at)) from lesson_progress
    group by enrollment_id order by max(completed_at), enrollment_id`)
}
