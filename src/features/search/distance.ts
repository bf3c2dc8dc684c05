/** So many letters may be wrong, and of several none is the first. */
const wrongLettersIn = ({ length }: string) => (length < 8 ? 1 : length < 12 ? 2 : 3)

/** Otherwise it is another word. */
export const isTypingErrorOf = (word: string, typed: string, distance: number) =>
  distance <= wrongLettersIn(typed) && (distance === 1 || word[0] === typed[0])

/** The word with two neighbours swapped, wherever they stand. */
export function withSwappedLetters(word: string) {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''),
    )
}

/** How many letters are to be added, left out, changed or swapped with their neighbour. */
export function distanceBetween(one: string, other: string) {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
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
    beforeLast = last
    last = next
  }
  return last[other.length]!
}
