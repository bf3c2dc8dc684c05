import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { ExerciseInput } from '#shared/exercises/exercise.ts'
import type { DemoExercise } from './exercise-file.ts'

export function exerciseInput(exercise: DemoExercise, link?: (href: string) => string) {
  const html = (markdown: string) => fromMarkdown(markdown, link ? { link } : {})
  const { prompt, options, hints, explanation } = exercise
  return ExerciseInput.parse({
    ...exercise,
    prompt: html(prompt),
    options: options.map(({ id, text, feedback }) => ({
      id,
      html: html(text),
      feedback: feedback === null ? null : html(feedback),
    })),
    hints: hints.map(html),
    explanation: explanation === null ? null : html(explanation),
  })
}
