type Styled = { attributes: Record<string, string>; classes: string[] }

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20})$/i

/** Temml writes em and pt (10 pt to the em, as in TeX). */
function inEm(length: string): number {
  const number = Number.parseFloat(length)
  if (Number.isNaN(number)) return 0
  return length.endsWith('pt') ? number / 10 : number
}

function sidePadding(side: 'l' | 'r', length: string): string[] {
  const width = inEm(length)
  if (width < 0.08) return [`tml-p${side}-0`]
  if (width < 0.3) return [`tml-p${side}-s`]
  return width < 0.7 ? [] : [`tml-p${side}-l`]
}

const border = (side: 't' | 'b' | 'l' | 'r', value: string): string[] =>
  value.includes('dashed') ? [`tml-b${side}`, 'tml-dashed'] : [`tml-b${side}`]

function negativeSpace(length: string): string[] {
  const width = -inEm(length)
  if (width <= 0) return []
  if (width < 0.2) return ['tml-neg-1']
  if (width < 0.25) return ['tml-neg-2']
  return width < 0.4 ? ['tml-neg-3'] : ['tml-neg-4']
}

function classesOf(property: string, value: string): string[] {
  switch (property) {
    case 'paddingLeft':
      return sidePadding('l', value)
    case 'paddingRight':
      return sidePadding('r', value)
    case 'padding':
      return value === '0' ? ['tml-p-0'] : value === '0.3em' ? ['tml-colorbox'] : []
    case 'border':
      return ['tml-fbox']
    case 'borderTop':
      return border('t', value)
    case 'borderBottom':
      return border('b', value)
    case 'borderLeft':
      return border('l', value)
    case 'borderRight':
      return border('r', value)
    case 'width':
      return value === '100%' ? ['tml-wide'] : value === '50%' ? ['tml-glue'] : []
    case 'marginLeft':
      return negativeSpace(value)
    case 'textAlign':
      return value === 'left' ? ['tml-left'] : []
    case 'fontWeight':
    case 'font-weight':
      return ['tml-bold']
    case 'justifyContent':
      return ['tml-clap']
    case 'position':
      return value === 'absolute' ? ['tml-lap'] : ['tml-lap-box']
    default:
      return []
  }
}

/** The Content-Security-Policy forbids inline styles: they become attributes or classes. */
export function withoutInlineStyle(style: Readonly<Record<string, unknown>>): Styled {
  const styled: Styled = { attributes: {}, classes: [] }
  for (const [property, given] of Object.entries(style)) {
    const value = String(given)
    if (property === 'color') {
      if (COLOR.test(value)) styled.attributes.mathcolor = value
    } else if (property === 'mathDepth' || property === 'math-depth') {
      if (/^[0-3]$/.test(value)) styled.attributes.scriptlevel = value
    } else styled.classes.push(...classesOf(property, value))
  }
  return styled
}

const flag = /^(?:true|false)$/
const length = /^[+-]?\d{0,4}(?:\.\d{1,6})?(?:em|ex|pt|px|mu|%)?$/

export const MATH_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  accent: flag,
  depth: length,
  display: /^block$/,
  displaystyle: flag,
  fence: flag,
  form: /^(?:prefix|infix|postfix)$/,
  height: length,
  largeop: flag,
  linethickness: length,
  lspace: length,
  mathbackground: COLOR,
  mathcolor: COLOR,
  mathsize: length,
  mathvariant: /^(?:normal|italic|monospace)$/,
  maxsize: length,
  minsize: length,
  movablelimits: flag,
  notation: /^[a-z]{3,20}(?: [a-z]{3,20})?$/,
  rspace: length,
  scriptlevel: /^[0-3]$/,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  voffset: length,
  width: length,
}

export const MATH_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ' +
    'mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
)

/** The parser reads HTML inside these, so they may hold only text. */
export const MATH_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])

const MATH_CLASSES: ReadonlySet<string> = new Set(
  (
    'tml-acc tml-bb tml-bl tml-bold tml-br tml-bt tml-cancel tml-clap tml-colorbox tml-dashed ' +
    'tml-fbox tml-glue tml-hat-1 tml-hat-2 tml-hat-3 tml-hat-4 tml-jot tml-lap tml-lap-box tml-left ' +
    'tml-lrg-pad tml-med-pad tml-neg-1 tml-neg-2 tml-neg-3 tml-neg-4 tml-overline tml-p-0 tml-pl-0 ' +
    'tml-pl-l tml-pl-s tml-pr-0 tml-pr-l tml-pr-s tml-right tml-small tml-sml-pad tml-tilde-2 ' +
    'tml-tilde-3 tml-tilde-4 tml-underline tml-vec tml-wide tml-xcancel downstrike sout upstrike'
  ).split(' '),
)

export const isMathClass = (name: string) => MATH_CLASSES.has(name)

/** Temml's corrections for Safari come in many sizes; only the accent's position matters. */
export const mathClass = (name: string) => (/^wbk-(?:\w+-)?acc$/.test(name) ? 'tml-acc' : name)
