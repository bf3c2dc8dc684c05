import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'postcss'

const isLater = (node) =>
  node.type === 'comment' || (node.name === 'media' && node.params === 'print')

/** Conditions such as `[open]` and `:not(…)` may become true later, so they are ignored. */
function withoutBrackets(selector) {
  const shorter = selector.replaceAll(/(?<!\\)(?:\[[^\]]*\]|\([^()]*\))/g, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi

const unescaped = (name) =>
  name.replaceAll(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  )

/** The classes and elements that a selector needs to match: `.btn`, `table`. */
export function needsOf(selector) {
  const plain = withoutBrackets(selector)
  const classes = [...plain.matchAll(CLASS)].map(([, name]) => `.${unescaped(name)}`)
  const elements = plain
    .replaceAll(CLASS, '')
    .replaceAll(/::?[\w-]+|#[\w-]+/g, '')
    .match(/[a-z][\w-]*/gi)
  return [...new Set([...classes, ...(elements ?? [])])]
}

function ruleOf(node) {
  if (isLater(node)) return []
  if (node.type === 'rule')
    return [
      {
        selectors: node.selectors.map((selector) => [selector, needsOf(selector)]),
        body: node.nodes.map(String).join(';'),
      },
    ]
  const isGroup = ['media', 'supports', 'layer', 'container'].includes(node.name) && node.nodes
  if (!isGroup) return [node.nodes ? String(node) : `${node};`]
  return [{ open: `@${node.name} ${node.params}`, inside: node.nodes.flatMap(ruleOf) }]
}

/** The rules of a sheet with what each needs; see `src/server/pages/first-styles.ts`. */
export const styleRules = (css) => parse(css).nodes.flatMap(ruleOf)

/** Font faces are in every page: in a later sheet they would cause another layout. */
export function withoutFaces(css) {
  const sheet = parse(css)
  sheet.walkAtRules('font-face', (face) => face.remove())
  return String(sheet)
}

export function writeStyleRules(clientFolder, file) {
  const assets = path.join(clientFolder, 'assets')
  const sheets = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(assets, name))
  const texts = sheets.map((sheet) => readFileSync(sheet, 'utf8'))
  writeFileSync(file, JSON.stringify(texts.flatMap(styleRules)))
  for (const [index, sheet] of sheets.entries()) writeFileSync(sheet, withoutFaces(texts[index]))
}
