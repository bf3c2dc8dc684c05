export type Range = { start: number; end: number }

/** Null: all of it. Several ranges at once are nothing that a player asks for: all of it too. */
export function rangeOf(header: string | undefined, size: number): Range | 'impossible' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start > end || start >= size ? 'impossible' : { start, end }
}
