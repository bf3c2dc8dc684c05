import { highlight, languageOf } from './highlight.ts'
import { CONTENT_LIMITS } from './limits.ts'
import {
  attribute,
  type Element,
  element,
  isElement,
  isText,
  type Node,
  setChildren,
  text,
  textContent,
} from './tree.ts'

/** How much code may still be coloured; more stays plain rather than being refused. */
export type HighlightBudget = { left: number }

const LONGEST_LINE = 400

// Each can only start at one place of a run, so looking for them costs no square either.
const LONG_WORD = /(?<![\w$])[\w$]{80}/
const GAP = /\n(?:[ \t]*\n){11}/

/**
 * Grammars search for names and white space from each of their characters on: a long run of
 * either, or an endless line, costs its square. Nobody reads such a line for its colours.
 */
const isSlow = (source: string) =>
  source.split('\n').some((line) => line.length > LONGEST_LINE) ||
  LONG_WORD.test(source) ||
  GAP.test(source)

const isBlank = (node: Node) => isText(node) && node.value.trim() === ''

/** The `code` that a `pre` consists of, if it does. */
function onlyCode(pre: Element): Element | null {
  const [first, ...rest] = pre.childNodes.filter((node) => !isBlank(node))
  return first && rest.length === 0 && isElement(first) && first.tagName === 'code' ? first : null
}

function coloured(code: Element, className: string | undefined, budget: HighlightBudget): Node[] {
  const language = languageOf(className)
  const source = textContent(code)
  const fits = source.length <= Math.min(CONTENT_LIMITS.highlightedBlock, budget.left)
  const nodes = language && fits && !isSlow(source) ? highlight(source, language) : null
  if (!nodes) return code.childNodes
  budget.left -= source.length
  return nodes
}

/**
 * `pre` in a box that the page's script finds by `data-code` to add a copy button to its head.
 * The `pre` can be focused because it scrolls sideways.
 */
export function renderCodeBlock(pre: Element, budget: HighlightBudget): Element {
  const code = onlyCode(pre)
  const className = (code && attribute(code, 'class')) ?? attribute(pre, 'class')
  const language = languageOf(className)
  const label = language
    ? [element('span', { class: 'code-language' }, [text(language.label)])]
    : []
  const inside = code
    ? [
        element(
          'code',
          language ? { class: `language-${language.name}` } : {},
          coloured(code, className, budget),
        ),
      ]
    : pre.childNodes
  const shown = element('pre', { tabindex: '0' })
  setChildren(shown, inside)
  return element(
    'div',
    { class: 'code-block', 'data-code': '', ...(language && { 'data-language': language.name }) },
    [element('div', { class: 'code-head' }, label), shown],
  )
}

/** For the estimate of reading time. */
export const linesOf = (pre: Element) =>
  textContent(pre)
    .split('\n')
    .filter((line) => line.trim() !== '').length
