// The sanitiser writes all but the first six as characters, but people still type the others.
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
}

function fromCodePoint(code: number): string {
  const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isText ? String.fromCodePoint(code) : '\uFFFD'
}

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return fromCodePoint(Number.parseInt(decimal, 10))
      return NAMED[name!] ?? whole
    },
  )
}
