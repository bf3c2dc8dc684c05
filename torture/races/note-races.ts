import { eq } from 'drizzle-orm'
import { lessonPlaces } from '#server/db/schema/enrollments.ts'
import { lessonNotes } from '#server/db/schema/notes.ts'
import { makeCourse } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race, type RaceStage } from './race.ts'

async function given(stage: RaceStage) {
  const owner = await stage.person('instructor')
  const learner = await stage.person('student')
  const settings = { ownerId: owner.id, isPublished: true, learnerIds: [learner.id] }
  const { lessonIds } = await makeCourse(stage.db, settings)
  return { learner, lessonId: lessonIds[1]! }
}

/** Saved from one state in several tabs: one is kept, the others are told. */
const fromOneState = (part: string, body: (index: number) => object): Race => ({
  name: `${part} saved from one state in several tabs`,
  covers: [`PUT /api/lessons/:id/${part}`],
  prepare: async (stage) => {
    const { learner, lessonId } = await given(stage)
    const path = `/api/lessons/${lessonId}/${part}`
    return {
      shots: times(stage.times, (index) => ({
        who: learner,
        call: `PUT ${path}`,
        body: { ...body(index), updatedAt: null },
      })),
      after: async (answers) => {
        const now = jsonOf(await stage.ask({ who: learner, call: `GET ${path}` }))
        const winner = answers.find(({ status }) => status === 200)
        const rows = await stage.db
          .select({ id: lessonNotes.id })
          .from(lessonNotes)
          .where(eq(lessonNotes.lessonId, lessonId))
        return [
          ...oneWins(answers, 200, [409]),
          ...expectThat(rows.length === 1, `${rows.length} rows`),
          ...expectThat(
            winner !== undefined && JSON.stringify(now) === winner.text,
            'what was acknowledged is not what is kept',
          ),
        ]
      },
    }
  },
})

export const NOTE_RACES: Race[] = [
  fromOneState('note', (index) => ({ text: `Words of tab ${index}` })),
  fromOneState('highlights', (index) => ({ highlights: [{ quote: `Words of tab ${index}` }] })),
  {
    name: 'a place told by several tabs',
    covers: ['PUT /api/lessons/:id/place'],
    prepare: async (stage) => {
      const { learner, lessonId } = await given(stage)
      return {
        shots: times(stage.times, (index) => ({
          who: learner,
          call: `PUT /api/lessons/${lessonId}/place`,
          body: { read: index / 10, videoSeconds: index },
        })),
        after: async (answers) => {
          const rows = await stage.db
            .select({ id: lessonPlaces.id })
            .from(lessonPlaces)
            .where(eq(lessonPlaces.lessonId, lessonId))
          return [
            ...allAmong(answers, [200]),
            ...expectThat(rows.length === 1, `${rows.length} places`),
          ]
        },
      }
    },
  },
]
