import type { FormExercise } from '#shared/exercises/exercise-form.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { previewContents } from '#web/lib/content-preview.ts'
import type { Answer, AttemptResult, Exercise } from '../../../contract.ts'
import { grade, type Graded } from '../../../grading.ts'
import { shuffledSteps } from '../../../shuffle.ts'

const UNTOUCHED = { solved: false, tries: 0, solutionSeen: false, hintsSeen: 0 }

/** All texts in one call; empty ones are left out. */
async function rendering(sources: (string | null | undefined)[]) {
  const written = [
    ...new Set(sources.filter((source) => source && source.trim() !== '')),
  ] as string[]
  const html = written.length > 0 ? await previewContents(written) : []
  const shown = new Map(written.map((source, index) => [source, html[index]!]))
  return (source: string | null | undefined) => shown.get(source ?? '') ?? ''
}

/** The learner's view of the exercise, and the answers that only its author may see. */
export async function previewExercise(written: FormExercise) {
  const { kind, key, options, answer, unit, starter, checks } = written
  const prompt = contentOf(written.prompt)
  const explanation = contentOf(written.explanation ?? '')
  const rendered = await rendering([
    prompt,
    explanation,
    ...(written.hints ?? []),
    ...(options ?? []).flatMap(({ html, feedback }) => [html, feedback]),
  ])
  const hints = (written.hints ?? []).map(rendered)
  const shown = (options ?? []).map(({ id, html, feedback }) => ({
    id,
    html: rendered(html),
    feedback: rendered(feedback),
  }))
  const question = shown.map(({ id, html }) => ({ id, html }))
  const isSteps = kind === 'order' && Array.isArray(answer)
  const exercise: Exercise = {
    id: 0,
    key,
    kind,
    prompt: rendered(prompt),
    options: isSteps ? shuffledSteps(question, answer) : question,
    unit: unit || null,
    starter: starter || null,
    checks: checks ?? [],
    hintCount: hints.length,
    source: null,
    answer: null,
    state: UNTOUCHED,
  }
  return {
    exercise,
    hints,
    feedback: new Map(shown.map((option) => [option.id, option.feedback])),
    solution: { answer: answer ?? null, explanation: rendered(explanation) || null },
    tolerance: Number(written.tolerance) || 0,
  }
}

export type Previewed = Awaited<ReturnType<typeof previewExercise>>

/** Grades in the browser with the server's rules: nothing is sent or stored. */
export function tryAnswer(
  { exercise, solution, tolerance, feedback }: Previewed,
  given: Answer,
): AttemptResult | { refusal: string } {
  const graded: Graded = {
    kind: exercise.kind,
    optionIds: exercise.options.map(({ id }) => id),
    unit: exercise.unit,
    answer: solution.answer,
    tolerance,
  }
  const verdict = grade(graded, given)
  if ('refusal' in verdict) return verdict
  const chosen = [given].flat().filter((id) => typeof id === 'string')
  const remarks = exercise.kind === 'order' ? [] : chosen.map((id) => feedback.get(id) ?? '')
  return {
    correct: verdict.correct,
    feedback: remarks.join('') || null,
    solution: verdict.correct ? solution : null,
    state: { ...exercise.state, solved: verdict.correct },
  }
}
