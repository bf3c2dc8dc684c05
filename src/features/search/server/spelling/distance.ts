const wrongLettersIn = ({ length }: string) => (length < 8 ? 1 : length < 12 ? 2 : 3)

const LONG_ENOUGH = 4

/** Infinite for another word. 'torch' is the end of 'pytorch' before it is a mistyped 'touch'. */
export function errorsIn(typed: string, word: string) {
  if (typed.length >= LONG_ENOUGH && word.endsWith(typed)) return 0.5
  const distance = distanceBetween(word, typed, wrongLettersIn(typed))
  return distance > 1 && word[0] !== typed[0] ? Infinity : distance
}

export function withSwappedLetters(word: string) {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''),
    )
}

/** Damerau-Levenshtein, infinite above `most`: with thousands of words it must stop early. */
export function distanceBetween(one: string, other: string, most: number) {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = last.map(() => Infinity)
    next[0] = row
    for (let column = Math.max(1, row - most); column <= row + most; column += 1) {
      if (column > other.length) break
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      next[column] = Math.min(
        next[column - 1]! + 1,
        last[column]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return Infinity
    beforeLast = last
    last = next
  }
  return last[other.length]! > most ? Infinity : last[other.length]!
}
