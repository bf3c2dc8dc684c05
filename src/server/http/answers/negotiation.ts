import type { ByteRange } from '#server/storage/storage.ts'

const NAMES = ['br', 'gzip'] as const

export type Encoding = (typeof NAMES)[number] | 'identity'

const NOT_ZERO = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))`

const ACCEPTED = new Map(
  NAMES.map((name) => [name, new RegExp(String.raw`(?:^|,)\s*${name}(?![^\s,;])${NOT_ZERO}`, 'i')]),
)

export function encodingFor(accepted = '', available: readonly Encoding[] = NAMES): Encoding {
  for (const [name, pattern] of ACCEPTED)
    if (available.includes(name) && pattern.test(accepted)) return name
  return 'identity'
}

/** Proxies that compress mark a tag as weak. */
const tagOf = (text: string) => text.trim().replace(/^W\//, '')

export const isUnchanged = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((text) => text.trim() === '*' || tagOf(text) === tagOf(etag))

/** A client that has an older version needs all of the new one, not a part. */
export const isSameStill = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange === etag

export function rangeOf(header: string | undefined, size: number): ByteRange | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,30})-(\d{0,30})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start > end || start >= size ? 'impossible' : { start, end }
}
