import { randomBytes } from 'node:crypto'
import type { PreparedExercise } from '#server/exercises.ts'
import { shuffledSteps } from '../../shuffle.ts'

/** The author's own ids would tell the order. */
export const newStepIds = (written: readonly string[]) =>
  Object.fromEntries(written.map((id) => [id, randomBytes(9).toString('base64url')]))

type Renamed = Pick<PreparedExercise, 'question' | 'secret'>

export function withStepIds<Prepared extends Renamed>(
  exercise: Prepared,
  ids: ReadonlyMap<string, string>,
): Prepared {
  const { question, secret } = exercise
  const renamed = (id: string) => ids.get(id) ?? id
  const answer = (secret.answer as string[]).map(renamed)
  const options = question.options.map(({ id, html }) => ({ id: renamed(id), html }))
  return {
    ...exercise,
    question: { ...question, options: shuffledSteps(options, answer) },
    secret: { ...secret, answer },
  }
}

/** Steps that existed before keep their ids, so that open pages still work. */
export function withStepIdsOf(
  exercise: PreparedExercise,
  before: Record<string, string>,
): PreparedExercise {
  if (exercise.kind !== 'order') return exercise
  const known = new Map(Object.entries(before))
  const entries = Object.entries(exercise.secret.stepIds)
  const renamedIds = entries.map(([written, id]) => [written, known.get(written) ?? id] as const)
  const ids = new Map(entries.map(([, id], place) => [id, renamedIds[place]![1]]))
  const { secret, ...renamed } = withStepIds(exercise, ids)
  return { ...renamed, secret: { ...secret, stepIds: Object.fromEntries(renamedIds) } }
}
