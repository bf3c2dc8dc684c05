type Name = 'notes' | 'note-found'

/** Painted over the text: the document itself stays as it is. Older browsers only list them. */
export function paint(name: Name, ranges: Range[]) {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

const NOTICED_MS = 2_000
let fading: ReturnType<typeof setTimeout> | undefined

export function goTo(range: Range) {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  paint('note-found', [range])
  clearTimeout(fading)
  fading = setTimeout(() => paint('note-found', []), NOTICED_MS)
}
