import { type HighlightBudget, linesOf, renderCodeBlock } from './code-blocks.ts'
import { collectFootnotes, type Footnotes, renderFootnotes, renderMentions } from './footnotes.ts'
import { Headings, type TocEntry } from './headings.ts'
import { CONTENT_LIMITS, tooManyElements, tooManyFormulas } from '../limits.ts'
import { renderFormula } from './math.ts'
import { splitMath } from '#shared/markdown/math-spans.ts'
import { renderFrame, renderImage, renderLink, wrapTable } from './media.ts'
import { ReadingTime } from './reading-time.ts'
import {
  type Element,
  element,
  type Fragment,
  isElement,
  isText,
  type Node,
  type Parent,
  removeAttribute,
  setAttribute,
  attribute,
  setChildren,
  text,
} from '../tree.ts'

export type Rendered = { toc: TocEntry[]; readingMinutes: number }

type Job = {
  headings: Headings
  footnotes: Footnotes
  time: ReadingTime
  code: HighlightBudget
  formulas: { count: number; size: number }
  tables: number
}

type Place = { inLink: boolean; inTable: boolean }

const VERBATIM = new Set(['code', 'kbd', 'samp'])
const LONG_FORMULA = 50

function renderMath(tex: string, kind: 'inline' | 'display', job: Job): Element {
  job.time.addFormula(kind)
  job.formulas.count += 1
  if (job.formulas.count > CONTENT_LIMITS.formulas) throw tooManyFormulas()
  const { node, size } = renderFormula(tex.trim(), kind === 'display')
  job.formulas.size += size
  if (job.formulas.size > CONTENT_LIMITS.renderedElements) throw tooManyElements()
  if (kind === 'inline') return node
  // A formula wider than a phone scrolls in its own box, which must be focusable.
  const focus: Record<string, string> =
    tex.length > LONG_FORMULA ? { tabindex: '0', role: 'group', 'aria-label': 'Formula' } : {}
  return element('span', { class: 'math-display', ...focus }, [node])
}

function renderText(value: string, place: Place, job: Job): Node[] {
  return splitMath(value).flatMap((span): Node[] => {
    if (span.kind !== 'text') return [renderMath(span.tex, span.kind, job)]
    job.time.addText(span.text)
    const words = span.text.replaceAll('\\$', '$')
    return place.inLink ? [text(words)] : renderMentions(words, job.footnotes)
  })
}

function renderElement(node: Element, place: Place, job: Job): Node[] {
  const name = node.tagName
  if (name === 'pre') {
    job.time.addCode(linesOf(node))
    return [renderCodeBlock(node, job.code)]
  }
  if (VERBATIM.has(name)) return [node]
  if (name === 'iframe') return [renderFrame(node)]
  const inside = {
    inLink: place.inLink || name === 'a',
    inTable: place.inTable || name === 'table',
  }
  renderChildren(node, inside, job)
  switch (name) {
    case 'p':
      return node.childNodes.length === 0 ? [] : [node]
    case 'h2':
    case 'h3':
    case 'h4':
      job.headings.add(node, place.inLink)
      return [node]
    case 'a':
      renderLink(node)
      return [node]
    case 'img':
      job.time.addImage()
      renderImage(node)
      return [node]
    case 'td':
    case 'th':
      alignByClass(node)
      return [node]
    case 'table':
      return [place.inTable ? node : wrapTable(node, (job.tables += 1))]
    default:
      return [node]
  }
}

function alignByClass(cell: Element) {
  const align = attribute(cell, 'align')
  if (!align) return
  removeAttribute(cell, 'align')
  setAttribute(cell, 'class', `align-${align}`)
}

function renderChildren(parent: Parent, place: Place, job: Job) {
  const children = parent.childNodes.flatMap((child): Node[] => {
    if (isText(child)) return renderText(child.value, place, job)
    return isElement(child) ? renderElement(child, place, job) : []
  })
  setChildren(parent, children)
}

export function renderTree(root: Fragment): Rendered {
  const job: Job = {
    headings: new Headings(),
    footnotes: collectFootnotes(root),
    time: new ReadingTime(),
    code: { left: CONTENT_LIMITS.highlightedInAll },
    formulas: { count: 0, size: 0 },
    tables: 0,
  }
  const place = { inLink: false, inTable: false }
  renderChildren(root, place, job)
  const notes = renderFootnotes(job.footnotes, (parent) => renderChildren(parent, place, job))
  if (notes) setChildren(root, [...root.childNodes, notes])
  return { toc: job.headings.toc(), readingMinutes: job.time.minutes() }
}
