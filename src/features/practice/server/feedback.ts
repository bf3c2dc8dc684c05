import { shownHtml } from '#server/content/shown-html.ts'
import type { Answer } from '../contract.ts'
import type { Asked } from './grade-answer.ts'

const feedbackOn = ({ secret }: Asked, chosen: string[]) => {
  const said = chosen.flatMap((id) =>
    Object.hasOwn(secret.feedback, id) ? [secret.feedback[id]!] : [],
  )
  if (said.length < 2) return said[0] === undefined ? null : shownHtml(said[0])
  return said.map((html) => `<div>${shownHtml(html)}</div>`).join('')
}

/** Of what was chosen only. */
export function feedbackFor(asked: Asked, answer: Answer) {
  if (asked.kind === 'choice') return feedbackOn(asked, [answer as string])
  return asked.kind === 'choices' ? feedbackOn(asked, answer as string[]) : null
}

export const solutionOf = ({ secret: { answer, explanation } }: Asked) => ({
  answer,
  explanation: explanation === null ? null : shownHtml(explanation),
})
