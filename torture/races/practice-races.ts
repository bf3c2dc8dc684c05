import { eq, sql } from 'drizzle-orm'
import { exerciseAttempts, practiceLearners, reviewCards } from '#server/db/schema/practice.ts'
import { makeCourse } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

async function given(stage: RaceStage) {
  const owner = await stage.person('instructor')
  const learner = await stage.person('student')
  const { exerciseId, lessonIds } = await makeCourse(stage.db, {
    ownerId: owner.id,
    isPublished: true,
  })
  return { owner, learner, exerciseId, lessonId: lessonIds.at(-1)! }
}

const attemptsOf = (stage: RaceStage, exerciseId: number) =>
  stage.db.$count(exerciseAttempts, eq(exerciseAttempts.exerciseId, exerciseId))

export const PRACTICE_RACES: Race[] = [
  {
    name: 'an exercise is answered in several tabs, while hints and the solution are looked at',
    covers: [
      'POST /api/exercises/:id/attempts',
      'POST /api/exercises/:id/hints',
      'POST /api/exercises/:id/solution',
    ],
    prepare: async (stage) => {
      const { learner, exerciseId, lessonId } = await given(stage)
      const path = `POST /api/exercises/${exerciseId}`
      return {
        shots: [
          ...times(stage.times, (index) => ({
            who: learner,
            call: `${path}/attempts`,
            body: { answer: index % 2 ? 'a' : 'b' },
          })),
          { who: learner, call: `${path}/hints`, body: { index: 0 } },
          { who: learner, call: `${path}/solution` },
        ],
        after: async (answers) => {
          const call = `GET /api/lessons/${lessonId}/exercises`
          const [exercise] = jsonOf(await stage.ask({ who: learner, call }))
          const stored = await attemptsOf(stage, exerciseId)
          return [
            ...allAmong(answers, [200]),
            ...expectThat(stored === stage.times, `${stored} attempts`),
            ...expectThat(exercise.state.tries === stored, `${exercise.state.tries} tries counted`),
          ]
        },
      }
    },
  },
  {
    name: 'an exercise is taken out while it is answered',
    covers: [],
    prepare: async (stage) => {
      const { owner, learner, exerciseId, lessonId } = await given(stage)
      return {
        shots: [
          ...times(stage.times, () => ({
            who: learner,
            call: `POST /api/exercises/${exerciseId}/attempts`,
            body: { answer: 'b' },
          })),
          { who: owner, call: `PUT /api/lessons/${lessonId}`, body: { exercises: [] } },
        ],
        after: async (answers) => {
          const stored = await attemptsOf(stage, exerciseId)
          return [
            ...allAmong(answers, [200, 404]),
            ...expectThat(stored === 0, `${stored} attempts of nothing`),
          ]
        },
      }
    },
  },
  {
    name: 'a card is reviewed in several tabs',
    covers: ['POST /api/reviews/:id'],
    prepare: async (stage) => {
      const { learner, exerciseId } = await given(stage)
      const body = { answer: 'b' }
      await stage.ask({ who: learner, call: `POST /api/exercises/${exerciseId}/attempts`, body })
      await stage.db
        .update(reviewCards)
        .set({ due: sql`now() - interval '1 minute'` })
        .where(eq(reviewCards.exerciseId, exerciseId))
      return {
        shots: times(stage.times, () => ({
          who: learner,
          call: `POST /api/reviews/${exerciseId}`,
          body,
        })),
        after: async (answers) => {
          const stored = await attemptsOf(stage, exerciseId)
          return [
            ...oneWins(answers, 200, [409]),
            ...expectThat(stored === 2, `${stored} attempts instead of two`),
          ]
        },
      }
    },
  },
  {
    name: 'settings of reviews are changed in several tabs, the first there are',
    covers: ['PUT /api/reviews/settings', 'POST /api/reviews/unsubscribe'],
    prepare: async (stage) => {
      const learner = await stage.person('student')
      const token = `1.${'x'.repeat(43)}`
      return {
        shots: [
          ...times(stage.times, (index) => ({
            who: learner,
            call: 'PUT /api/reviews/settings',
            body: index % 2 ? { reviews: false } : { weeklyMail: true },
          })),
          { who: null, call: 'POST /api/reviews/unsubscribe', body: { token } },
        ],
        after: async (answers) => {
          const rows = await stage.db
            .select()
            .from(practiceLearners)
            .where(eq(practiceLearners.userId, learner.id))
          return [
            ...allAmong(answers, [200]),
            ...expectThat(
              rows.length === 1 && !rows[0]!.reviews && rows[0]!.weeklyMail,
              'a setting was lost',
            ),
          ]
        },
      }
    },
  },
]
