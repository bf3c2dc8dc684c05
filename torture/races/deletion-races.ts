import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { BODIES } from '../calls/bodies.ts'
import { PASSWORD, type Person } from '../world/people.ts'
import { makeCourse, makePost } from '../world/things.ts'
import {
  allAmong,
  expectThat,
  oneWins,
  times,
  type Race,
  type RaceStage,
  type Shot,
} from './race.ts'

/** Everything that somebody could be doing at the moment. */
async function busy(stage: RaceStage, who: Person): Promise<Shot[]> {
  const teacher = await stage.person('instructor')
  const course = await makeCourse(stage.db, {
    ownerId: teacher.id,
    isPublished: true,
    learnerIds: [who.id],
  })
  const open = await makeCourse(stage.db, { ownerId: teacher.id, isPublished: true })
  const post = await makePost(stage.db, { ownerId: who.id, isPublished: true })
  const own = await makeCourse(stage.db, { ownerId: who.id, isPublished: true })
  const call = (name: string, id?: number) => ({
    who,
    call: name.replace(':id', String(id)),
    body: BODIES[name]?.valid(),
  })
  return [
    call('POST /api/blog-posts'),
    call('PATCH /api/blog-posts/:id', post),
    call('POST /api/courses/:id/enroll', open.id),
    call('POST /api/lessons/:id/progress', course.lessonIds[0]),
    call('PUT /api/lessons/:id/place', course.lessonIds[0]),
    call('PUT /api/lessons/:id/note', course.lessonIds[0]),
    call('PUT /api/lessons/:id/highlights', course.lessonIds[1]),
    call('PUT /api/account'),
    call('POST /api/account/verification'),
    call('POST /api/content/preview'),
    call('POST /api/courses'),
    call('PUT /api/courses/:id', own.id),
    call('POST /api/courses/:id/lessons', own.id),
    call('POST /api/instructor-applications'),
    { who, call: 'GET /api/account' },
    { who, call: 'GET /api/enrollments' },
    { who, call: `GET /api/courses/${course.id}` },
  ]
}

/** Somebody being deleted may still read that they are not enrolled any more. */
const DOING = [200, 201, 401, 403, 404]

async function isGone({ db }: RaceStage, { id }: Person) {
  const left = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return expectThat(left.length === 0, 'the account is still there')
}

/** A course is deleted under its author and its learners. */
async function courseInUse(stage: RaceStage) {
  const owner = await stage.person('instructor')
  const learner = await stage.person('student')
  const late = await stage.person('student')
  const settings = { ownerId: owner.id, isPublished: true, learnerIds: [learner.id] }
  const { id, lessonIds, moduleIds } = await makeCourse(stage.db, settings)
  const lesson = { title: 'Another lesson' }
  const uses: Shot[] = [
    { who: owner, call: `PUT /api/courses/${id}`, body: { isPublished: false } },
    { who: owner, call: `PUT /api/courses/${id}`, body: BODIES['POST /api/courses']!.valid() },
    { who: owner, call: `POST /api/courses/${id}/modules`, body: { title: 'Another' } },
    { who: owner, call: `PUT /api/modules/${moduleIds[0]}`, body: { orderIndex: 1 } },
    { who: owner, call: `POST /api/modules/${moduleIds[0]}/lessons`, body: lesson },
    { who: owner, call: `PUT /api/lessons/${lessonIds[0]}`, body: lesson },
    { who: owner, call: `POST /api/courses/${id}/duplicate` },
    { who: late, call: `POST /api/courses/${id}/enroll` },
    { who: learner, call: `GET /api/courses/${id}/progress` },
    ...lessonIds.flatMap((place) =>
      ['POST :id/progress', 'PUT :id/place', 'PUT :id/note', 'PUT :id/highlights'].map((call) => {
        const name = call.replace(':id', '/api/lessons/:id')
        return {
          who: learner,
          call: name.replace(':id', String(place)),
          body: BODIES[name]!.valid(),
        }
      }),
    ),
  ]
  return { owner, learner, id, lessonIds, uses }
}

export const DELETION_RACES: Race[] = [
  {
    name: 'admins delete somebody several times at once, who works meanwhile',
    covers: ['DELETE /api/users/:id'],
    prepare: async (stage) => {
      const who = await stage.person('instructor')
      const admins = [await stage.person('admin'), await stage.person('admin')]
      const doing = await busy(stage, who)
      return {
        shots: [
          ...times(stage.times, (index) => ({
            who: admins[index % 2]!,
            call: `DELETE /api/users/${who.id}`,
          })),
          ...doing,
        ],
        after: async (answers) => [
          ...oneWins(answers.slice(0, stage.times), 204, [404]),
          ...allAmong(answers.slice(stage.times), DOING),
          ...(await isGone(stage, who)),
        ],
      }
    },
  },
  {
    name: 'somebody leaves in several tabs, and works in others',
    covers: ['DELETE /api/account'],
    prepare: async (stage) => {
      const who = await stage.person('instructor')
      const leave = { who, call: 'DELETE /api/account', body: { currentPassword: PASSWORD } }
      const leaving = Math.min(stage.times, 4)
      const doing = await busy(stage, who)
      return {
        shots: [...times(leaving, () => leave), ...doing],
        after: async (answers) => [
          ...oneWins(answers.slice(0, leaving), 204, [401, 404]),
          ...allAmong(answers.slice(leaving), DOING),
          ...(await isGone(stage, who)),
        ],
      }
    },
  },
  {
    name: 'a course is deleted several times at once, in use',
    covers: ['DELETE /api/courses/:id'],
    prepare: async (stage) => {
      const { owner, id, uses } = await courseInUse(stage)
      return {
        shots: [
          ...times(stage.times, () => ({ who: owner, call: `DELETE /api/courses/${id}` })),
          ...uses,
        ],
        after: async (answers) => {
          const left = await stage.db.select().from(courses).where(eq(courses.id, id))
          return [
            ...oneWins(answers.slice(0, stage.times), 204, [404]),
            ...allAmong(answers.slice(stage.times), [200, 201, 404]),
            ...expectThat(left.length === 0, 'the course is still there'),
          ]
        },
      }
    },
  },
  {
    name: 'lessons are deleted under those who tick them',
    covers: ['DELETE /api/lessons/:id', 'POST /api/lessons/:id/progress'],
    prepare: async (stage) => {
      const { owner, learner, lessonIds } = await courseInUse(stage)
      const lesson = lessonIds[1]!
      return {
        shots: [
          ...times(2, () => ({ who: owner, call: `DELETE /api/lessons/${lesson}` })),
          ...times(stage.times, () => ({
            who: learner,
            call: `POST /api/lessons/${lesson}/progress`,
            body: { completed: true },
          })),
        ],
        after: (answers) => [
          ...oneWins(answers.slice(0, 2), 204, [404]),
          ...allAmong(answers.slice(2), [200, 404]),
        ],
      }
    },
  },
]
