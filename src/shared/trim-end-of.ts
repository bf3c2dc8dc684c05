/** A pattern such as `/x+$/` starts anew at each x of a long run: the square of its length. */
export function trimEndOf(text: string, characters: string) {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
