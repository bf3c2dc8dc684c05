import { shownHtml } from '#server/content/shown-html.ts'
import type { Question } from '#server/db/schema/practice.ts'
import type { Exercise, ExerciseState } from '../contract.ts'
import { isWhole } from '../grading.ts'

export type ExerciseRow = Pick<Exercise, 'id' | 'key' | 'kind'> & { question: Question }
export type OwnAnswer = Exercise['answer']
export type Earned = Exercise['solution']
export type StateRow = ExerciseState & { source: string | null }

const NOTHING_DONE: StateRow = {
  solved: false,
  tries: 0,
  solutionSeen: false,
  hintsSeen: 0,
  source: null,
}

export const shownSolution = ({ answer, explanation }: NonNullable<Earned>) => ({
  answer,
  explanation: explanation === null ? null : shownHtml(explanation),
})

/** As a learner sees it, who may have done nothing yet. */
export function shownExercise(
  { question, ...row }: ExerciseRow,
  done: StateRow | null,
  own: { answer: OwnAnswer; earned: Earned } = { answer: null, earned: null },
): Exercise {
  const { source, ...state } = done ?? NOTHING_DONE
  return {
    ...row,
    ...question,
    prompt: shownHtml(question.prompt),
    options: question.options.map(({ id, html }) => ({ id, html: shownHtml(html) })),
    source,
    answer: own.answer !== null && isWhole(own.answer) ? own.answer : null,
    solution: own.earned && shownSolution(own.earned),
    state,
  }
}
