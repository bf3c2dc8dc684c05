import { emailKey } from '#shared/people/email-key.ts'

/** Letters that look like another one, in either case; the first replaces the rest. */
const LOOK_ALIKES = [
  'aаαɑ',
  'bвβЬ',
  'cсϲ',
  'dԁ',
  'eеε',
  'gɡց',
  'hнһհ',
  'jјյ',
  'kкκ',
  'li1|ıιіӏ',
  'mмμ',
  'nηпո',
  'o0оοσօ',
  'pрρ',
  'qԛզ',
  'rгʀ',
  'sѕ',
  'tтτ',
  'uυս',
  'vν',
  'wωԝ',
  'xхχ',
  'yуγ',
  'zζ',
]

const plainLetters = new Map(
  LOOK_ALIKES.flatMap((group) => {
    const [plain = '', ...others] = group.toLowerCase()
    return others.map((letter): [string, string] => [letter, plain])
  }),
)

const MARKS_AND_INVISIBLE = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu

/** Upper case first: it also folds ß, ſ and ı, which have no simple lower case. */
const foldCase = (text: string) => text.toUpperCase().toLowerCase()

export function usernameKey(username: string) {
  const folded = foldCase(username.trim().normalize('NFKD').replaceAll(MARKS_AND_INVISIBLE, ''))
  return [...folded.normalize('NFKC')]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

export const identityOf = ({ username, email }: { username: string; email: string }) => ({
  username,
  usernameKey: usernameKey(username),
  email,
  emailKey: emailKey(email),
})
