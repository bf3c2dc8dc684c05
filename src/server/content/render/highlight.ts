import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import julia from 'highlight.js/lib/languages/julia'
import latex from 'highlight.js/lib/languages/latex'
import markdown from 'highlight.js/lib/languages/markdown'
import python from 'highlight.js/lib/languages/python'
import r from 'highlight.js/lib/languages/r'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { highlightedPieces } from '#shared/text/highlighted-pieces.ts'
import { type Element, element, type Node, setChildren, text } from '../tree.ts'

const LANGUAGES = {
  bash,
  c,
  cpp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  julia,
  latex,
  markdown,
  python,
  r,
  rust,
  sql,
  typescript,
  xml,
  yaml,
}

for (const [name, grammar] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, grammar)

hljs.registerAliases(['jl'], { languageName: 'julia' })

const LABELS: Record<string, string> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  julia: 'Julia',
  latex: 'LaTeX',
  markdown: 'Markdown',
  output: 'Output',
  plaintext: 'Text',
  python: 'Python',
  r: 'R',
  rust: 'Rust',
  sql: 'SQL',
  svg: 'SVG',
  text: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

export type Language = { name: string; label: string }

export function languageOf(className: string | undefined): Language | null {
  const given = className?.replace(/^language-/, '')
  if (!given) return null
  const label = LABELS[given]
  if (label) return { name: given, label }
  const known = hljs.getLanguage(given)?.name
  const name = known && Object.keys(LANGUAGES).find((key) => hljs.getLanguage(key)?.name === known)
  if (!name) return { name: given, label: given }
  return { name, label: LABELS[name] ?? given }
}

const DEEPEST = 30

function toNodes(markup: string): Node[] | null {
  const root = element('code')
  const open: Element[] = [root]
  for (const piece of highlightedPieces(markup)) {
    const parent = open.at(-1)!
    if ('words' in piece) parent.childNodes.push(text(piece.words))
    else if ('opens' in piece) {
      const span = element('span', { class: piece.opens })
      parent.childNodes.push(span)
      if (open.push(span) > DEEPEST) return null
    } else if (open.length > 1) open.pop()
  }
  return root.childNodes
}

function adopt(nodes: Node[], parent: Element) {
  setChildren(parent, nodes)
  for (const node of nodes) if ('childNodes' in node) adopt(node.childNodes, node as Element)
}

export function highlight(code: string, language: Language): Node[] | null {
  const name = language.name === 'html' || language.name === 'svg' ? 'xml' : language.name
  if (!Object.hasOwn(LANGUAGES, name)) return null
  const nodes = toNodes(hljs.highlight(code, { language: name, ignoreIllegals: true }).value)
  if (nodes) adopt(nodes, element('code'))
  return nodes
}
