import { escapeHtml } from '../text/escape-html.ts'
import type { FormExercise } from './exercise-form.ts'
import { EXERCISE_KIND_LABELS } from './exercise-kind-labels.ts'
import { contentOf } from '../text/plain-text-to-html.ts'

type Text = string | null | undefined

const html = (written: Text) => (written ? [contentOf(written)] : [])

const line = (label: string, written: Text | number) =>
  written === null || written === undefined || written === ''
    ? []
    : [`<p>${label}: ${escapeHtml(String(written))}</p>`]

const program = (label: string, code: Text) =>
  code ? [`<p>${label}:</p>`, `<pre>${escapeHtml(code)}</pre>`] : []

/** Ids mean nothing to people. */
function answersOf({ kind, options, answer }: FormExercise) {
  const right = [answer ?? ''].flat().map(String)
  if (!options?.length) return right.flatMap((each) => program('Answer', each))
  const steps =
    kind === 'order'
      ? options.toSorted((one, other) => right.indexOf(one.id) - right.indexOf(other.id))
      : options
  return steps.flatMap(({ id, html: text, feedback }) => [
    `<div>${right.includes(id) ? '✓' : '·'} ${text}</div>`,
    ...(feedback ? [`<div>Feedback: ${feedback}</div>`] : []),
  ])
}

const writtenIn = (exercise: FormExercise) => [
  ...line('Exercise', `${EXERCISE_KIND_LABELS[exercise.kind]}, ${exercise.key}`),
  ...html(exercise.prompt),
  ...answersOf(exercise),
  ...line('Tolerance', exercise.tolerance),
  ...line('Unit', exercise.unit),
  ...program('Program', exercise.starter),
  ...(exercise.checks ?? []).flatMap(({ name, code }) =>
    program(`Check ${escapeHtml(name)}`, code),
  ),
  ...(exercise.hints ?? []).filter((hint) => hint.trim()).map((hint) => `<div>Hint: ${hint}</div>`),
  ...html(exercise.explanation),
  ...program('Program in reviews', exercise.recall?.code),
  ...program('What it prints', exercise.recall?.output),
]

/** Everything that an author wrote, to compare two lists; without ids and learners' answers. */
export const showExercises = (list: readonly FormExercise[] | undefined) =>
  (list ?? []).flatMap(writtenIn).join('\n')
