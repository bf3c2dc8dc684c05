const ACCENTS: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}

const LETTERS: Record<string, string> = {
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ss: 'ß',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ldots: '…',
  dots: '…',
  textendash: '–',
  textemdash: '—',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textdollar: '$',
  textunderscore: '_',
}

const LETTER = String.raw`(?:\{\s*(\\[ij]|[A-Za-z])?\s*\}|(\\[ij]|[A-Za-z]))`

/** One pass from left to right: the result of one command is never read as another. */
const NOTATION = new RegExp(
  [
    String.raw`\\(?<mark>[\x60'^~=."])\s*${LETTER}`,
    String.raw`\\(?<word>[uvHcdkrb])(?:\s*\{\s*(\\[ij]|[A-Za-z])\s*\}|\s+(\\[ij]|[A-Za-z])(?![A-Za-z]))`,
    String.raw`\\(?<name>[A-Za-z]+)(?:\{\}|\s+)?`,
    String.raw`\\(?<escaped>[^A-Za-z])`,
    String.raw`(?<dashes>-{2,3})`,
    String.raw`(?<space>[\s~]+)`,
    String.raw`[{}]`,
  ].join('|'),
  'g',
)

const FORMATTING = /^(?:text(?:it|bf|sc|tt|rm|sf|up)|emph|url|mathrm|mathbf|it|bf|em|sc)$/

type Groups = Record<'mark' | 'word' | 'name' | 'escaped' | 'dashes' | 'space', string | undefined>

function read(whole: string, letters: (string | undefined)[], groups: Groups): string {
  const { mark, word, name, escaped, dashes, space } = groups
  const accent = mark ?? word
  // A dotless letter carries the accent of its dotted one.
  if (accent) return `${letters.find(Boolean)?.replace('\\', '') ?? ''}${ACCENTS[accent]}`
  if (name && Object.hasOwn(LETTERS, name)) return LETTERS[name]!
  if (name) return FORMATTING.test(name) ? '' : whole
  if (escaped) return escaped
  if (dashes) return dashes.length === 2 ? '–' : '—'
  return space ? ' ' : ''
}

export const fromLatex = (source: string): string =>
  source
    .replace(NOTATION, (whole: string, ...rest: unknown[]) => {
      const [, inBraces, plain, , inBraces2, plain2] = rest as (string | undefined)[]
      return read(whole, [inBraces, plain, inBraces2, plain2], rest.at(-1) as Groups)
    })
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '–': '--',
  '—': '---',
}

export const toLatex = (text: string) =>
  text.replace(/[\\~^–—&%$#_{}]/g, (character) => ESCAPES[character] ?? `\\${character}`)
