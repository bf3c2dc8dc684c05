import { MAX_OUTPUT } from './limits.ts'
import type { CheckResult, FromWorker, OutputPiece, ProgramError, Ran } from './messages.ts'

// A program can take the worker over: whatever comes from there is untrusted.

const MAX_TEXT = 8_000
const MAX_CHECKS = 100
const MAX_CHECK_OUTPUT = 2_000

type Raw = Record<string, unknown>

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null

const textIn = (value: unknown, most = MAX_TEXT) =>
  typeof value === 'string' ? value.slice(0, most) : null

const lineOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)

const checkOf = (raw: Raw): CheckResult => ({
  name: textIn(raw['name']) ?? '',
  passed: raw['passed'] === true,
  code: textIn(raw['code']),
  expected: textIn(raw['expected']),
  got: textIn(raw['got']),
  message: textIn(raw['message']),
  line: lineOf(raw['line']),
  printed: textIn(raw['printed'], MAX_CHECK_OUTPUT) ?? '',
})

const errorOf = (raw: unknown): ProgramError | null =>
  isRaw(raw)
    ? {
        message: textIn(raw['message']) ?? 'The program failed',
        line: lineOf(raw['line']),
        traceback: textIn(raw['traceback']) ?? '',
      }
    : null

const ranOf = (raw: Raw, hasCut: boolean): Ran => ({
  error: errorOf(raw['error']),
  checks: Array.isArray(raw['checks'])
    ? raw['checks'].filter(isRaw).slice(0, MAX_CHECKS).map(checkOf)
    : [],
  isCut: hasCut || raw['isCut'] === true,
})

/** One per run: all messages of a run share one size limit. */
export function messageReader() {
  let left = MAX_OUTPUT
  let hasCut = false

  function outputOf(raw: Raw): OutputPiece {
    const whole = textIn(raw['text'], Infinity) ?? ''
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
        return { type: 'broken', message: textIn(raw['message']) ?? '' }
    }
  }
}
