import { fieldError } from '#server/http/errors.ts'
import type { Answer } from '../../contract.ts'
import { grade } from '../../grading.ts'
import type { ExerciseToGrade } from './answer-queries.ts'

export type GradableExercise = Pick<
  ExerciseToGrade,
  'id' | 'kind' | 'version' | 'question' | 'secret'
>

/** Steps may also be named by the author's ids. */
function asShown({ kind, secret }: GradableExercise, answer: Answer) {
  if (kind !== 'order' || !Array.isArray(answer)) return answer
  const ids = new Map(Object.entries(secret.stepIds))
  return answer.map((id) => ids.get(id) ?? id)
}

export function gradeAnswer(exercise: GradableExercise, given: Answer) {
  const { kind, question, secret } = exercise
  const verdict = grade(
    {
      kind,
      optionIds: question.options.map(({ id }) => id),
      unit: question.unit,
      answer: secret.answer,
      tolerance: secret.tolerance,
    },
    asShown(exercise, given),
  )
  if ('refusal' in verdict) throw fieldError(verdict.refusal, 'answer')
  return verdict
}

export const programIn = (answer: Answer) =>
  typeof answer === 'object' && 'source' in answer ? answer.source : null
