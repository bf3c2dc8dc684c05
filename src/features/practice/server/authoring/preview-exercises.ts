import { onceForState } from '#server/content/prepare/prepare-draft.ts'
import type { ExerciseStore } from '#server/exercises.ts'
import { ExerciseInput } from '#shared/exercises/exercise.ts'
import { EXERCISE_LIMITS } from '#shared/exercises/exercise-limits.ts'
import { asSent } from '#shared/exercises/exercise-form.ts'
import { Exercises } from '../../contract.ts'
import { questionsOf } from '../list-queries.ts'
import { prepareExercises } from './prepare-exercise.ts'
import { shownExercise, type ExerciseRow } from '../shown-exercise.ts'

const shownTo = (rows: ExerciseRow[]) =>
  Exercises.parse(rows.map((row) => shownExercise(row, null)))

export const shownInPreview: ExerciseStore['shown'] = async (c, of) =>
  shownTo(await questionsOf(c.var.db, of))

const complete = (list: unknown) =>
  (Array.isArray(list) ? list : []).slice(0, EXERCISE_LIMITS.perText).flatMap((each: unknown) => {
    const { data } = ExerciseInput.safeParse(each)
    return data ? [asSent(data)] : []
  })

export const shownUnsaved: ExerciseStore['shownUnsaved'] = (c, unsaved) => {
  const { of, list, updatedAt } = unsaved
  const state = { of: `exercises of paper ${of.paperId}`, updatedAt }
  return onceForState(c, state, async (prepare) => {
    const ready = await prepareExercises(complete(list), prepare)
    return shownTo(
      ready.map(({ kind, question, key }, index) => ({
        id: -index,
        key: key ?? `exercise-${index + 1}`,
        kind,
        question,
      })),
    )
  })
}
