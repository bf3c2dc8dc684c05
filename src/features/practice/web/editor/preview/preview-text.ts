import { escapeMarkup } from '#shared/text/escape-html.ts'
import { exerciseMarker, type FormExercise } from '#shared/exercises/exercise-form.ts'
import { contentOf } from '#shared/text/plain-text-to-html.ts'
import { LIMITS } from '#shared/text-limits.ts'
import { previewContent } from '#web/lib/content-preview.ts'
import { shuffledSteps } from '../../../shuffle.ts'
import { KIND_WORDS } from '../../kind-words.ts'
import { inReadingOrder } from '../../../reading-order.ts'

const EMPTY_PLACE = /<div data-exercise="([a-z0-9-]+)"><\/div>/g
const PLACE = /<div data-exercise="([a-z0-9-]+)">/g

const listOf = (items: { html: string }[]) =>
  items.length > 0 ? `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>` : ''

function questionOf({ kind, prompt, options, answer, starter, unit }: FormExercise) {
  const steps = kind === 'order' && Array.isArray(answer) ? answer : null
  return [
    contentOf(prompt).replaceAll(EMPTY_PLACE, ''),
    starter ? `<pre><code>${escapeMarkup(starter)}</code></pre>` : '',
    listOf(steps ? shuffledSteps(options ?? [], steps) : (options ?? [])),
    unit ? `<p>Unit: ${escapeMarkup(unit)}</p>` : '',
  ].join('')
}

/** The text with its questions at their places, or at its end. */
export function withWritten(html: string, list: readonly FormExercise[]) {
  const { atEnd } = inReadingOrder(html, [...list])
  const places = atEnd.map(({ key }) => exerciseMarker(key)).join('')
  const open = new Map(list.map((exercise) => [exercise.key, exercise]))
  return `${html}${places && `<h2>Exercises</h2>${places}`}`.replaceAll(
    EMPTY_PLACE,
    (place, key: string) => {
      const exercise = open.get(key)
      open.delete(key)
      return exercise ? place.replace('><', () => `>${questionOf(exercise)}<`) : place
    },
  )
}

export function withHeads(drawn: string, list: readonly FormExercise[]) {
  const byKey = new Map(list.map((exercise) => [exercise.key, exercise]))
  const seen = new Set<string>()
  return drawn.replaceAll(PLACE, (place, key: string) => {
    const exercise = byKey.get(key)
    const opening = place.replace('>', ` class="exercise">`)
    if (!exercise)
      return `${opening}<div class="exercise-missing">There is no exercise “${key}”. Readers see nothing here.</div>`
    if (seen.has(key))
      return `${opening}<div class="exercise-missing">The exercise “${key}” stands further up already. Readers see nothing here.</div>`
    seen.add(key)
    return `${opening}<div class="exercise-kind">Exercise ${seen.size} · ${KIND_WORDS[exercise.kind]}</div>`
  })
}

const TOO_LONG =
  '<p class="exercise-missing">Text and exercises are too long to be previewed together: here is the text.</p>'

export async function previewText(html: string, list: readonly FormExercise[]) {
  const whole = withWritten(html, list)
  if (whole.length > LIMITS.html) return `${TOO_LONG}${await previewContent(html)}`
  return withHeads(await previewContent(whole), list)
}
