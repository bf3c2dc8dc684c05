import { MOST_OUTPUT } from './limits.ts'
import type { CheckResult, FromWorker, OutputPiece, ProgramError, Ran } from './messages.ts'

// A program can take the worker over: whatever comes from there is read as a stranger's.

const MOST_WORDS = 8_000
const MOST_CHECKS = 100
const MOST_OF_A_CHECK = 2_000

type Raw = Record<string, unknown>

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null

const wordsOf = (value: unknown, most = MOST_WORDS) =>
  typeof value === 'string' ? value.slice(0, most) : null

const lineOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)

const checkOf = (raw: Raw): CheckResult => ({
  name: wordsOf(raw['name']) ?? '',
  passed: raw['passed'] === true,
  code: wordsOf(raw['code']),
  expected: wordsOf(raw['expected']),
  got: wordsOf(raw['got']),
  message: wordsOf(raw['message']),
  line: lineOf(raw['line']),
  printed: wordsOf(raw['printed'], MOST_OF_A_CHECK) ?? '',
})

const errorOf = (raw: unknown): ProgramError | null =>
  isRaw(raw)
    ? {
        message: wordsOf(raw['message']) ?? 'The program failed',
        line: lineOf(raw['line']),
        traceback: wordsOf(raw['traceback']) ?? '',
      }
    : null

const ranOf = (raw: Raw, hasCut: boolean): Ran => ({
  error: errorOf(raw['error']),
  checks: Array.isArray(raw['checks'])
    ? raw['checks'].filter(isRaw).slice(0, MOST_CHECKS).map(checkOf)
    : [],
  isCut: hasCut || raw['isCut'] === true,
})

/** Of one run: the output of all its messages has one bound. */
export function messageReader() {
  let left = MOST_OUTPUT
  let hasCut = false

  function outputOf(raw: Raw): OutputPiece {
    const whole = wordsOf(raw['text'], Infinity) ?? ''
    const text = whole.slice(0, left)
    hasCut ||= text.length < whole.length
    left -= text.length
    return { kind: raw['kind'] === 'error' ? 'error' : 'out', text }
  }

  return (data: unknown): FromWorker => {
    const raw = isRaw(data) ? data : {}
    switch (raw['type']) {
      case 'begun':
        return { type: 'begun' }
      case 'output':
        return { type: 'output', ...outputOf(raw) }
      case 'ran':
        return { type: 'ran', ...ranOf(raw, hasCut) }
      default:
        return { type: 'broken', message: wordsOf(raw['message']) ?? '' }
    }
  }
}
