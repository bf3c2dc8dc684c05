import { escapeHtml } from '#shared/text/escape-html.ts'
import type { Exercise } from '../contract.ts'
import { KIND_WORDS } from './kind-words.ts'
import { inReadingOrder } from '../reading-order.ts'

// For pages that the server renders: the question can be read before the code for answering is
// there, and without any. And for previews, where nothing is answered.

const LOADING =
  '<small class="exercise-loading">Loading…</small>' +
  '<small class="exercise-scriptless">Answering needs JavaScript.</small>'

const PLACE = /<div data-exercise="([a-z0-9-]+)"><\/div>/g

/** Prompts and options are sanitised HTML from the server; the rest is plain text. */
function questionHtml(exercise: Exercise, number: number, ending: string) {
  const { kind, prompt, options, starter, unit } = exercise
  const parts = [
    `<div class="exercise-kind">Exercise ${number} · ${KIND_WORDS[kind]}</div>`,
    `<div class="prose">${prompt}</div>`,
  ]
  if (starter && kind === 'predict') parts.push(`<pre>${escapeHtml(starter)}</pre>`)
  if (options.length > 0)
    parts.push(`<ul>${options.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`)
  if (unit) parts.push(`<div>Unit: ${escapeHtml(unit)}</div>`)
  return `<div class="exercise">${parts.join('')}${ending}</div>`
}

const placeHtml = (exercise: Exercise, number: number, ending: string) =>
  `<div data-exercise="${exercise.key}">${questionHtml(exercise, number, ending)}</div>`

export function withQuestions(html: string, exercises: Exercise[], ending = LOADING) {
  const { inText } = inReadingOrder(html, exercises)
  let number = 0
  return html.replaceAll(PLACE, (place, key: string) => {
    const exercise = inText[number]
    if (exercise?.key !== key) return place
    number += 1
    return placeHtml(exercise, number, ending)
  })
}

export function questionsAtEnd(html: string, exercises: Exercise[], ending = LOADING) {
  const { inText, atEnd } = inReadingOrder(html, exercises)
  if (atEnd.length === 0) return ''
  const questions = atEnd.map((exercise, index) =>
    placeHtml(exercise, inText.length + index + 1, ending),
  )
  return `<h2>Exercises</h2>${questions.join('')}`
}
