import { readNumber } from '../../../read-number.ts'

export function valueAsNumber(typed: string) {
  if (typed.trim() === '') return null
  const read = readNumber(typed, null)
  return 'value' in read ? read.value : typed
}
