import { readNumber } from '../../read-number.ts'

/** A number where it can be read, nothing where nothing is typed, otherwise what is typed. */
export function valueAsNumber(typed: string) {
  if (typed.trim() === '') return null
  const read = readNumber(typed, null)
  return 'value' in read ? read.value : typed
}
