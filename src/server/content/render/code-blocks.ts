import { highlight, languageOf } from './highlight.ts'
import { CONTENT_LIMITS } from '../limits.ts'
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
} from '../tree.ts'

export type HighlightBudget = { left: number }

const LONGEST_LINE = 400

// Each can start at only one place of a run, so the search is linear.
const LONG_WORD = /(?<![\w$])[\w$]{80}/
const GAP = /\n(?:[ \t]*\n){11}/

/** Grammars take quadratic time for long runs of letters or blanks, and for endless lines. */
const isSlow = (source: string) =>
  source.split('\n').some((line) => line.length > LONGEST_LINE) ||
  LONG_WORD.test(source) ||
  GAP.test(source)

const isBlank = (node: Node) => isText(node) && node.value.trim() === ''

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

export const linesOf = (pre: Element) =>
  textContent(pre)
    .split('\n')
    .filter((line) => line.trim() !== '').length
