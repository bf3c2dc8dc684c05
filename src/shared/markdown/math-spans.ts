export type Span = { kind: 'text'; text: string } | { kind: 'inline' | 'display'; tex: string }

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)

function isEscaped(source: string, at: number): boolean {
  let before = at
  while (source[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}

function nextDollar(source: string, from: number): number {
  let at = source.indexOf('$', from)
  while (at !== -1 && isEscaped(source, at)) at = source.indexOf('$', at + 1)
  return at
}

function displayEnd(source: string, from: number): number {
  let at = nextDollar(source, from)
  while (at !== -1 && source[at + 1] !== '$') at = nextDollar(source, at + 1)
  return at
}

function inlineEnd(source: string, from: number): number {
  if (isSpace(source[from]) || source[from] === '$') return -1
  const end = nextDollar(source, from)
  if (end === -1 || isSpace(source[end - 1]) || isDigit(source[end + 1])) return -1
  return /\n\s*\n/.test(source.slice(from, end)) ? -1 : end
}

/** `$x$`: no blanks inside the dollars, no digit after, so that "$5 and $6" stays text. */
export function splitMath(source: string): Span[] {
  const spans: Span[] = []
  let start = 0
  let at = nextDollar(source, 0)
  let displayIsOpen = true
  const add = (kind: 'inline' | 'display', from: number, end: number) => {
    const width = kind === 'display' ? 2 : 1
    if (from - width > start) spans.push({ kind: 'text', text: source.slice(start, from - width) })
    spans.push({ kind, tex: source.slice(from, end) })
    start = end + width
  }
  while (at !== -1) {
    const isDisplay = source[at + 1] === '$'
    const from = at + (isDisplay ? 2 : 1)
    // If there is no closing pair here, there is none later either.
    const end = isDisplay
      ? displayIsOpen
        ? displayEnd(source, from)
        : -1
      : inlineEnd(source, from)
    if (isDisplay && end === -1) displayIsOpen = false
    const isMath = end !== -1 && source.slice(from, end).trim() !== ''
    if (isMath) add(isDisplay ? 'display' : 'inline', from, end)
    at = nextDollar(source, isMath ? start : from)
  }
  if (start < source.length) spans.push({ kind: 'text', text: source.slice(start) })
  return spans
}

export const joinMath = (spans: Span[]) =>
  spans
    .map((span) => {
      if (span.kind === 'text') return span.text
      return span.kind === 'inline' ? `$${span.tex}$` : `$$${span.tex}$$`
    })
    .join('')

const HTML_NAMES = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big ' +
    'blink blockquote body br button canvas caption center cite code col colgroup command content ' +
    'data datalist dd del details dfn dialog dir div dl dt element em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe ' +
    'image img input ins isindex kbd keygen label legend li link listing main map mark marquee math ' +
    'menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option output p ' +
    'param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section ' +
    'select shadow slot small source spacer span strike strong style sub summary sup svg table tbody ' +
    'td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

const escapeTex = (tex: string) =>
  tex
    .replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi, '&amp;')
    .replace(/<(?=([a-z][^\s/>]*)([\s/>]?))/gi, (less, name: string, end: string) =>
      end !== '' && HTML_NAMES.has(name.toLowerCase()) ? less : '&lt;',
    )

/** HTML would read a tag in `$a<b$`. */
export const escapeMath = (source: string) =>
  joinMath(
    splitMath(source).map((span) =>
      span.kind === 'text' ? span : { kind: span.kind, tex: escapeTex(span.tex) },
    ),
  )
