import { count, eq } from 'drizzle-orm'
import { courses, lessons, modules } from '#server/db/schema/courses.ts'
import { enrollments } from '#server/db/schema/enrollments.ts'
import { BODIES } from '../calls/bodies.ts'
import { makeCourse } from '../world/things.ts'
import {
  allAmong,
  expectThat,
  jsonOf,
  oneWins,
  times,
  type Race,
  type RaceStage,
  type Shot,
} from './race.ts'

async function given(stage: RaceStage) {
  const owner = await stage.person('instructor')
  const learner = await stage.person('student')
  const settings = { ownerId: owner.id, isPublished: true, learnerIds: [learner.id] }
  return { owner, learner, course: await makeCourse(stage.db, settings) }
}

type Given = Awaited<ReturnType<typeof given>>

/** One call of the owner, so many times at once, each of which succeeds. */
const byOwner = (
  call: string,
  status: number,
  shot: (given: Given, index: number) => Omit<Shot, 'who'>,
): Race => ({
  name: `${call} several times at once`,
  covers: [call],
  prepare: async (stage) => {
    const world = await given(stage)
    return {
      shots: times(stage.times, (index) => ({ who: world.owner, ...shot(world, index) })),
      after: (answers) => [
        ...allAmong(answers, [status]),
        ...(status === 201
          ? expectThat(
              new Set(answers.map((one) => jsonOf(one).id)).size === answers.length,
              'two got the same row',
            )
          : []),
      ],
    }
  },
})

/** Of the last two of something, one stays, whoever asks first. */
const lastOnes = (
  call: string,
  idsOf: (course: Given['course']) => number[],
  countIn: typeof modules | typeof lessons,
): Race => ({
  name: `${call}: the last two at once`,
  covers: [call],
  prepare: async (stage) => {
    const { owner, course } = await given(stage)
    const ids = idsOf(course)
    return {
      shots: ids.map((id) => ({ who: owner, call: call.replace(':id', String(id)) })),
      after: async (answers) => {
        const [left] = await stage.db
          .select({ number: count() })
          .from(countIn)
          .where(eq(countIn.courseId, course.id))
        return [
          ...oneWins(answers, 204, [409]),
          ...expectThat(left!.number >= 1, 'nothing is left'),
        ]
      },
    }
  },
})

const COURSE_FILE = BODIES['POST /api/courses/import']!.valid()

export const COURSE_RACES: Race[] = [
  byOwner('POST /api/courses', 201, () => ({
    call: 'POST /api/courses',
    body: BODIES['POST /api/courses']!.valid(),
  })),
  byOwner('POST /api/courses/import', 201, () => ({
    call: 'POST /api/courses/import',
    body: COURSE_FILE,
  })),
  byOwner('POST /api/courses/:id/duplicate', 201, ({ course }) => ({
    call: `POST /api/courses/${course.id}/duplicate`,
  })),
  byOwner('POST /api/courses/:id/modules', 201, ({ course }, index) => ({
    call: `POST /api/courses/${course.id}/modules`,
    body: { title: `Module ${index}`, orderIndex: index % 3 },
  })),
  byOwner('POST /api/courses/:id/lessons', 201, ({ course }, index) => ({
    call: `POST /api/courses/${course.id}/lessons`,
    body: { title: `Lesson ${index}`, orderIndex: index % 4, duration: index + 1 },
  })),
  byOwner('POST /api/modules/:id/lessons', 201, ({ course }, index) => ({
    call: `POST /api/modules/${course.moduleIds[0]}/lessons`,
    body: { title: `Lesson ${index}`, orderIndex: index % 2, duration: index + 1 },
  })),
  byOwner('PUT /api/modules/:id', 200, ({ course }, index) => ({
    call: `PUT /api/modules/${course.moduleIds[index % 2]}`,
    body: { orderIndex: index % 3 },
  })),
  byOwner('PUT /api/lessons/:id', 200, ({ course }, index) => ({
    call: `PUT /api/lessons/${course.lessonIds[index % 4]}`,
    body: { orderIndex: index % 3, duration: index + 1 },
  })),
  lastOnes('DELETE /api/modules/:id', ({ moduleIds }) => moduleIds, modules),
  lastOnes('DELETE /api/lessons/:id', ({ lessonIds }) => lessonIds.slice(0, 2), lessons),
  {
    name: 'whole courses saved from one state at once',
    covers: ['PUT /api/courses/:id'],
    prepare: async (stage) => {
      const { owner, course } = await given(stage)
      const call = `PUT /api/courses/${course.id}`
      const { updatedAt } = jsonOf(
        await stage.ask({ who: owner, call: `GET /api/courses/${course.id}` }),
      )
      const tree = (index: number) =>
        times((index % 3) + 1, (place) => ({
          title: `Module ${place} of ${index}`,
          lessons: times(place + 1, () => ({ title: `Lesson of ${index}`, duration: 3 })),
        }))
      return {
        shots: times(stage.times, (index) => ({
          who: owner,
          call,
          body: { title: `Version ${index}`, modules: tree(index), updatedAt },
        })),
        after: async (answers) => {
          const now = jsonOf(await stage.ask({ who: owner, call: call.replace('PUT', 'GET') }))
          const version = /\d+$/.exec(now.title)?.[0]
          const titles: string[] = now.modules.map(({ title }: { title: string }) => title)
          return [
            ...oneWins(answers, 200, [409]),
            ...expectThat(
              titles.every((title) => title.endsWith(` of ${version}`)),
              'the course is a mixture of two saves',
            ),
          ]
        },
      }
    },
  },
  {
    name: 'different fields of a course at once',
    covers: ['PUT /api/courses/:id'],
    prepare: async (stage) => {
      const { owner, course } = await given(stage)
      const change = { title: 'Renamed', price: 1_900, tags: ['llm'], difficulty: 'advanced' }
      return {
        shots: Object.entries(change).map(([field, value]) => ({
          who: owner,
          call: `PUT /api/courses/${course.id}`,
          body: { [field]: value },
        })),
        after: async (answers) => {
          const [row] = await stage.db.select().from(courses).where(eq(courses.id, course.id))
          const { title, price, tags, difficulty } = row!
          const now = JSON.stringify({ title, price, tags, difficulty })
          return [
            ...allAmong(answers, [200]),
            ...expectThat(now === JSON.stringify(change), `a change was lost: ${now}`),
          ]
        },
      }
    },
  },
  {
    name: 'one student enrolls in several tabs',
    covers: ['POST /api/courses/:id/enroll'],
    prepare: async (stage) => {
      const { course } = await given(stage)
      const who = await stage.person('student')
      return {
        shots: times(stage.times, () => ({ who, call: `POST /api/courses/${course.id}/enroll` })),
        after: async (answers) => {
          const rows = await stage.db
            .select({ id: enrollments.id })
            .from(enrollments)
            .where(eq(enrollments.studentId, who.id))
          return [
            ...oneWins(answers, 201, [200]),
            ...expectThat(rows.length === 1, `${rows.length} enrollments`),
          ]
        },
      }
    },
  },
  {
    name: 'one lesson ticked and unticked in several tabs',
    covers: ['POST /api/lessons/:id/progress'],
    prepare: async (stage) => {
      const { learner, course } = await given(stage)
      return {
        shots: times(stage.times, (index) => ({
          who: learner,
          call: `POST /api/lessons/${course.lessonIds[index % 2]}/progress`,
          body: { completed: index % 3 !== 0 },
        })),
        after: (answers) => allAmong(answers, [200]),
      }
    },
  },
]
