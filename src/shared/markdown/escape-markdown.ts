import { escapeAttribute, escapeHtml } from '#shared/text/escape-html.ts'
import { trimEndOf } from '#shared/text/trim-end-of.ts'
import { joinMath, splitMath } from './math-spans.ts'

/** `strict` is for text in which Markdown would find more than its author meant. */
export type Care = 'plain' | 'strict'

const PLAIN = /\\(?!\$)|[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu
const STRICT = /[\\`*_[\]<>&~|!]/g
const GUESSED = /\\?\$|:(?=\/\/)|@|(?<=www)\./gi

const LINE_START =
  /(?<=^|\n)[ \t]*(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+[ \t]*(?=\n|$)|-{2,}|\||~{3,}|:?-)/g
const NUMBER_START = /(?<=(?:^|\n)[ \t]*\d{1,9})[.)](?=\s|$)/g

const entity = (characters: string) =>
  [...characters].map((character) => `&#${character.codePointAt(0)};`).join('')

const escaped = (character: string) => (character === '&' ? '&amp;' : `\\${character}`)

const escapeWords = (words: string, care: Care) =>
  care === 'plain'
    ? words.replace(PLAIN, escaped)
    : words.replace(STRICT, escaped).replace(GUESSED, entity)

const escapeLineStarts = (words: string, startsLine: boolean) =>
  (startsLine ? words : `\u{E002}${words}`)
    .replace(LINE_START, (sign) => `\\${sign.trimStart()}`)
    .replace(NUMBER_START, String.raw`\$&`)
    .replace('\u{E002}', '')

function tidyLines(words: string) {
  const lines = words.split('\n')
  const last = lines.length - 1
  return lines
    .map((line, index) => (index < last ? trimEndOf(line, ' \t') : line))
    .map((line, index) => (index > 0 ? line.replace(/^[ \t]+/, '') : line))
    .filter((line, index) => line !== '' || index === 0 || index === last)
    .join('\n')
}

export function escapeMarkdown(text: string, care: Care, startsLine: boolean): string {
  let isStart = startsLine
  return splitMath(text)
    .map((span) => {
      if (span.kind !== 'text') {
        isStart = false
        return joinMath([span])
      }
      const words = escapeLineStarts(escapeWords(tidyLines(span.text), care), isStart)
      isStart = words.endsWith('\n')
      return words
    })
    .join('')
}

const VERBATIM = new Set(['code', 'kbd', 'pre', 'samp'])

/** A blank line would end the HTML. */
const inMarkdown = (html: string) =>
  html.replace(/`|(?<!\\)\\*\$/g, entity).replace(/\n(?=[ \t]*\n)/g, entity)

const sealedText = (text: string) => inMarkdown(escapeHtml(text).replaceAll('\u00A0', '&nbsp;'))

export const islandText = (text: string, { name }: { name: string }) =>
  VERBATIM.has(name)
    ? sealedText(text)
    : splitMath(text)
        .map((span) => (span.kind === 'text' ? sealedText(span.text) : joinMath([span])))
        .join('')

export const islandWithoutFormulas = (text: string) => sealedText(text).replaceAll('\n', '&#10;')

export const islandAttribute = (value: string) =>
  inMarkdown(escapeAttribute(value)).replaceAll('\n', '&#10;')
