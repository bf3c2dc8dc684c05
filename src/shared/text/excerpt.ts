import { decodeEntities } from './html-entities.ts'

const EXCERPT_LENGTH = 150

const INLINE =
  /^<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|m[a-z]+|q|s|samp|small|span|strong|sub|sup|u|var)\b/i

export function plainText(html: string): string {
  const text = html
    .replace(/<!--[^]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|annotation|annotation-xml)\b[^]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (INLINE.test(tag) ? '' : ' '))
  return decodeEntities(text).replace(/\s+/gu, ' ').trim()
}

export function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  const characters = [...text]
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('')}...`
}

export const withExcerpt = <Row extends { beginning: string }>({ beginning, ...row }: Row) => ({
  ...row,
  excerpt: excerptOf(beginning),
})

export const excerpt = (html: string, length = EXCERPT_LENGTH): string =>
  excerptOf(plainText(html), length)
