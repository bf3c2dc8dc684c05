import temml from 'temml'
import { unnumberedTex } from '#shared/text/unnumbered-tex.ts'
import { CONTENT_LIMITS } from '../limits.ts'
import {
  isMathClass,
  MATH_ATTRIBUTES,
  MATH_ELEMENTS,
  MATH_TOKENS,
  mathClass,
  withoutInlineStyle,
} from '../sanitize/math-style.ts'
import { type Element, element, mathElement, type Node, text, textContent } from '../tree.ts'

type TemmlNode = {
  type?: string
  text?: string
  href?: string
  attributes?: Record<string, string>
  classes?: string[]
  style?: Record<string, unknown>
  /** Usually an array; commutative diagrams put other things here, which nothing shows. */
  children?: unknown
}

type Built = { nodes: Node[]; size: number }

const OPTIONS = { throwOnError: true, trust: false, strict: false, maxExpand: 300 }

class BadFormula extends Error {}

function attributesOf(node: TemmlNode): Record<string, string> {
  const { attributes, classes } = withoutInlineStyle(node.style ?? {})
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const form = Object.hasOwn(MATH_ATTRIBUTES, name) ? MATH_ATTRIBUTES[name] : undefined
    if (form?.test(String(value))) attributes[name] = String(value)
    else if (name === 'style' && value === 'font-weight:bold') classes.push('tml-bold')
  }
  // Rules are drawn as backgrounds and must follow the text colour in the dark theme.
  if (attributes.mathbackground === 'black') attributes.mathbackground = 'currentcolor'
  const names = [...(node.classes ?? []), ...classes].map(mathClass).filter(isMathClass)
  if (names.length > 0 && node.type !== 'math') attributes.class = [...new Set(names)].join(' ')
  return attributes
}

const isWords = (node: TemmlNode) => typeof node.text === 'string' && node.children === undefined

function operatorRow(attributes: Record<string, string>, children: Node[]): Element {
  const space = (width: string | undefined) =>
    width && Number.parseFloat(width) > 0 ? [mathElement('mspace', { width })] : []
  return mathElement('mrow', {}, [
    ...space(attributes.lspace),
    ...children,
    ...space(attributes.rspace),
  ])
}

const isPrimes = (node: Node | undefined): boolean =>
  node !== undefined && 'childNodes' in node && /^\u2032+$/.test(textContent(node))

const asPrimes = (node: Node) =>
  [...textContent(node)].map((prime) =>
    mathElement('mo', { lspace: '0em', rspace: '0em' }, [text(prime)]),
  )

/** A math font's prime is already raised; as a superscript it would be raised twice. */
function scripted(type: string, attributes: Record<string, string>, nodes: Node[]): Element {
  const [base, ...scripts] = nodes
  const last = scripts.at(-1)
  if (!base || !last || !(type === 'msup' || type === 'msubsup') || !isPrimes(last))
    return mathElement(type, attributes, nodes)
  const row = mathElement('mrow', {}, [base, ...asPrimes(last)])
  return type === 'msup' ? row : mathElement('msub', attributes, [row, scripts[0]!])
}

function build(node: TemmlNode, depth: number, parent: string): Built {
  if (depth > CONTENT_LIMITS.formulaNesting) throw new BadFormula('nested too deeply')
  if (isWords(node)) {
    const words = text(node.text!)
    return {
      nodes: MATH_TOKENS.has(parent) ? [words] : [mathElement('mtext', {}, [words])],
      size: 1,
    }
  }
  if (node.href !== undefined) return { nodes: [], size: 0 }
  const children: TemmlNode[] = Array.isArray(node.children) ? node.children : []
  const { type } = node
  if (type === 'maction')
    return children[0] ? build(children[0], depth, parent) : { nodes: [], size: 0 }

  const isToken = type !== undefined && MATH_TOKENS.has(type) && children.every(isWords)
  const inside = isToken ? type : 'mrow'
  const built = children.map((child) => build(child, type ? depth + 1 : depth, inside))
  const nodes = built.flatMap((child) => child.nodes)
  const size = built.reduce((sum, child) => sum + child.size, 1)
  if (!type || !MATH_ELEMENTS.has(type)) return { nodes, size }
  const attributes = attributesOf(node)
  if (MATH_TOKENS.has(type) && !isToken) return { nodes: [operatorRow(attributes, nodes)], size }
  return { nodes: [scripted(type, attributes, nodes)], size }
}

const OWN_MACROS =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re|provide)?newcommand|newenvironment|DeclareMathOperator)(?![a-z])/i

function nestingOf(tex: string): number {
  let depth = 0
  let deepest = 0
  for (const character of tex) {
    if (character === '{') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}') depth -= 1
  }
  return deepest
}

/** Temml builds the arguments of these twice or more: nested, they cost unbounded time. */
const COSTLY = /\\(?:cancelto|llap|mathllap|equilibrium\w*|xequilibrium\w*|ce|pu)(?![a-z])/gi
const COSTLY_AT_MOST = 6

function complaintAbout(tex: string): string | null {
  if (tex.length > CONTENT_LIMITS.formulaCharacters) return 'This formula is too long'
  if (nestingOf(tex) > CONTENT_LIMITS.formulaNesting) return 'This formula is nested too deeply'
  if ((tex.match(COSTLY)?.length ?? 0) > COSTLY_AT_MOST) return 'This formula is too complex'
  // A macro that doubles itself outgrows any limit on expansions.
  if (OWN_MACROS.test(tex)) return 'Own macros cannot be defined here'
  return null
}

export type Formula = { node: Element; size: number }

const asSource = (tex: string, isDisplay: boolean, title: string): Formula => ({
  node: element('code', { class: 'math-error', title }, [
    text(isDisplay ? `$$${tex}$$` : `$${tex}$`),
  ]),
  size: 1,
})

/** Without the pointer that Temml draws with combining marks. */
const reason = (error: unknown) => {
  const message = error instanceof Error ? error.message.split('\n')[0]! : ''
  const words = message
    .replace(/^\s*(?:ParseError:\s*)?/, '')
    .replace(/ at (?:position \d+|end of input).*$/, '')
  return words
    ? `This formula could not be read: ${words.slice(0, 200)}`
    : 'This formula could not be read'
}

/** Unreadable LaTeX is shown as its source, with the reason as its title. */
export function renderFormula(tex: string, isDisplay: boolean): Formula {
  const complaint = complaintAbout(tex)
  if (complaint) return asSource(tex, isDisplay, complaint)
  try {
    const tree = temml.__renderToMathMLTree(unnumberedTex(tex), {
      ...OPTIONS,
      displayMode: isDisplay,
      maxSize: [40, 400],
    }) as TemmlNode
    const { nodes, size } = build(tree, 0, 'math')
    const [math] = nodes
    if (!math || !('tagName' in math)) return asSource(tex, isDisplay, reason(null))
    return { node: math, size }
  } catch (error) {
    // A stack overflow in the library counts as one more unreadable formula.
    return asSource(tex, isDisplay, reason(error))
  }
}
