import { EYE_LEVEL, focusElement } from '#web/lib/focus/focus-element.ts'

type Name = 'notes' | 'note-found'

/** CSS highlights, so that the document stays as it is. Older browsers only list them. */
export function paint(name: Name, ranges: Range[]) {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

const NOTICED_MS = 2_000
let fading: ReturnType<typeof setTimeout> | undefined

export function goTo(range: Range) {
  const element = range.startContainer.parentElement
  // The passage may be in a scrollable box, or far down in a long paragraph.
  element?.scrollIntoView({ block: 'center' })
  window.scrollBy({ top: range.getBoundingClientRect().top - EYE_LEVEL * window.innerHeight })
  if (element) focusElement(element)
  paint('note-found', [range])
  clearTimeout(fading)
  fading = setTimeout(() => paint('note-found', []), NOTICED_MS)
}
