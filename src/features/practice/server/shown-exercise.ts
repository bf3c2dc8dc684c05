import { shownHtml } from '#server/content/shown-html.ts'
import type { Question } from '#server/db/schema/practice.ts'
import type { Exercise, ExerciseState } from '../contract.ts'
import { isWhole } from '../grading.ts'

export type ExerciseRow = Pick<Exercise, 'id' | 'key' | 'kind'> & { question: Question }
export type OwnAnswer = Exercise['answer']
export type StateRow = ExerciseState & { source: string | null }

const NOTHING_DONE: StateRow = {
  solved: false,
  tries: 0,
  solutionSeen: false,
  hintsSeen: 0,
  source: null,
}

export function shownExercise(
  { question, ...row }: ExerciseRow,
  done: StateRow | null,
  answer: OwnAnswer = null,
): Exercise {
  const { source, ...state } = done ?? NOTHING_DONE
  return {
    ...row,
    ...question,
    prompt: shownHtml(question.prompt),
    options: question.options.map(({ id, html }) => ({ id, html: shownHtml(html) })),
    source,
    answer: answer !== null && isWhole(answer) ? answer : null,
    state,
  }
}
