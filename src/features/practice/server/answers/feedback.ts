import { shownHtml } from '#server/content/shown-html.ts'
import type { Answer } from '../../contract.ts'
import type { GradableExercise } from './grade-answer.ts'

const feedbackOn = ({ secret }: GradableExercise, chosen: string[]) => {
  const said = chosen.flatMap((id) =>
    Object.hasOwn(secret.feedback, id) ? [secret.feedback[id]!] : [],
  )
  if (said.length < 2) return said[0] === undefined ? null : shownHtml(said[0])
  return said.map((html) => `<div>${shownHtml(html)}</div>`).join('')
}

export function feedbackFor(exercise: GradableExercise, answer: Answer) {
  if (exercise.kind === 'choice') return feedbackOn(exercise, [answer as string])
  return exercise.kind === 'choices' ? feedbackOn(exercise, answer as string[]) : null
}

export const solutionOf = ({ secret: { answer, explanation } }: GradableExercise) => ({
  answer,
  explanation: explanation === null ? null : shownHtml(explanation),
})
