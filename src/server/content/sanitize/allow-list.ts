import { EXERCISE_KEY } from '#shared/exercises/exercise-limits.ts'
import { contentUrl, frameUrl } from '../urls.ts'

export type AttributeRule = (value: string) => string | null

const oneOf =
  (...values: string[]): AttributeRule =>
  (value) => {
    const word = value.trim().toLowerCase()
    return values.includes(word) ? word : null
  }

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null

const upTo =
  (max: number): AttributeRule =>
  (value) => {
    if (!/^\s*\d{1,5}\s*$/.test(value)) return null
    const number = Number(value)
    return number >= 1 && number <= max ? String(number) : null
  }

const words: AttributeRule = (value) => (value.length <= 1_000 ? value : null)
const present: AttributeRule = () => ''

const LANGUAGE_CLASS = /^language-[a-z0-9][a-z0-9+#.-]{0,29}$/

const languageClass: AttributeRule = (value) =>
  value
    .toLowerCase()
    .split(/\s+/)
    .find((name) => LANGUAGE_CLASS.test(name)) ?? null

export const NOTE_CLASSES = ['note', 'tip', 'warning']

const COMMON: Record<string, AttributeRule> = {
  title: words,
  lang: matching(/^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i),
  dir: oneOf('ltr', 'rtl', 'auto'),
}

const align = oneOf('left', 'center', 'right')
const cell = { colspan: upTo(100), rowspan: upTo(100), align }
const column = { span: upTo(100) }

const OWN: Record<string, Record<string, AttributeRule>> = {
  a: { href: contentUrl },
  aside: { class: oneOf(...NOTE_CLASSES) },
  code: { class: languageClass },
  col: column,
  colgroup: column,
  details: { open: present },
  div: { 'data-exercise': matching(EXERCISE_KEY) },
  /** An interactive figure replaces the picture in it; an unknown name leaves the picture. */
  figure: { 'data-figure': matching(/^[a-z][a-z0-9-]{0,39}$/) },
  iframe: { src: frameUrl },
  img: { src: contentUrl, alt: words, width: upTo(10_000), height: upTo(10_000) },
  li: { value: matching(/^-?\d{1,6}$/) },
  ol: { start: matching(/^-?\d{1,6}$/), reversed: present, type: matching(/^[1aAiI]$/) },
  pre: { class: languageClass },
  td: cell,
  th: { ...cell, scope: oneOf('row', 'col', 'rowgroup', 'colgroup') },
  time: { datetime: matching(/^[0-9TZPWYMDHS:+. -]{1,40}$/) },
}

const NAMES =
  'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl ' +
  'dt em figcaption figure h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q rp rt ruby s ' +
  'samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'

export const ELEMENTS: ReadonlyMap<string, Readonly<Record<string, AttributeRule>>> = new Map(
  NAMES.split(' ').map((name) => [name, { ...COMMON, ...OWN[name] }]),
)

export const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', iframe: 'src' }

export const RENAMED: Readonly<Record<string, string>> = { h1: 'h2' }

/** Removed with everything inside: it is not text, or is parsed as something else. */
export const DROPPED_WHOLE: readonly string[] = (
  'script style template noscript noembed noframes xmp plaintext textarea title select option ' +
  'optgroup datalist svg math object embed applet audio video canvas frameset map portal head'
).split(' ')
