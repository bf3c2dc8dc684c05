export type Stems = Record<string, string>

/** The stem of 'policy' is 'polici': how words with a stem may begin. */
const beginningOf = (stem: string) => (stem.length > 3 ? stem.replace(/i$/, '[iy]') : stem)
export const beginningInSql = (stem: string) =>
  `case when length(${stem}) > 3 then regexp_replace(${stem}, 'i$', '[iy]') else ${stem} end`

const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]+/g

const PLAIN = Array.from({ length: 0x1f00 }, (_, code) =>
  String.fromCodePoint(code).normalize('NFD').charAt(0),
)

function withoutAccents(letters: string) {
  let plain = ''
  for (let at = 0; at < letters.length; at += 1) plain += PLAIN[letters.charCodeAt(at)]
  return plain
}

const plain = (text: string) => text.replaceAll(ACCENTED, withoutAccents).toLowerCase()

const WORD = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]+/uy

const MOST = 500

export type Begun = { word: string; at: number }

export function wordsThatMayMatch(stemOf: Stems) {
  const beginnings = Object.entries(stemOf).flatMap(([word, stem]) => [word, beginningOf(stem)])
  const either = [...new Set(beginnings)].join('|')
  // Classes such as `\p{L}` take milliseconds to compile, so this is done once.
  const alike = new RegExp(either, 'g')
  return (text: string) => {
    const begun: Begun[] = []
    if (either === '') return begun
    const letters = plain(text)
    for (const { index } of letters.matchAll(alike)) {
      if (begun.length === MOST) break
      WORD.lastIndex = index
      const word = WORD.exec(letters)?.[0]
      if (word !== undefined) begun.push({ word, at: index })
    }
    return begun
  }
}
