/** A pattern such as `/x+$/` takes quadratic time on a long run. */
export function trimEndOf(text: string, characters: string) {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
