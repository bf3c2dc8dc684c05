import { normalized } from './normalized.ts'

const FRACTIONS: Record<string, [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
}

const SIGNED = /^([+-]?)(.+)$/
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i
const FRACTION = /^(\d*)\s*([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])$/
const QUOTIENT = /^(\d{1,15})\s*\/\s*(\d{1,15})$/
/** A thousand to some, one to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/

export type ReadNumber = { value: number } | { refusal: string }

const UNREADABLE = 'Please write a number, for example 0.5, 1e-3 or 1/2'

const inUnit = (unit: string | null) =>
  unit ? UNREADABLE.replace('number', `number in ${unit}`) : UNREADABLE

function unsigned(text: string): ReadNumber {
  if (AMBIGUOUS.test(text))
    return { refusal: `Please write ${text} without the comma, or with a point` }
  const [, whole = '', sign = ''] = FRACTION.exec(text) ?? []
  const [over, under] = FRACTIONS[sign] ?? [0, 1]
  if (sign) return { value: Number(whole) + over / under }
  const [, dividend = '', divisor = ''] = QUOTIENT.exec(text) ?? []
  if (Number(divisor) > 0) return { value: Number(dividend) / Number(divisor) }
  return { value: DECIMAL.test(text) ? Number(text.replace(',', '.')) : Number.NaN }
}

export function readNumber(written: string, unit: string | null): ReadNumber {
  const text = normalized(written).trim().replaceAll('−', '-')
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  const [, sign, rest] = SIGNED.exec(bare) ?? []
  const read = rest ? unsigned(rest.trim()) : { refusal: UNREADABLE }
  if ('refusal' in read && read.refusal !== UNREADABLE) return read
  if (!('value' in read) || !Number.isFinite(read.value)) return { refusal: inUnit(unit) }
  return { value: sign === '-' ? -read.value : read.value }
}
