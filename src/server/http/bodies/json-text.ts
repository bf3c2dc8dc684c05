import { badRequest } from '../errors.ts'

const MAX_LEVELS = 32
/** Counts commas, colons and brackets; several times a course of 500 lessons. */
const MAX_VALUES = 20_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d]
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d]

const UTF8 = new TextDecoder('utf-8', { fatal: true })

export function decodeUtf8(bytes: Uint8Array) {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw badRequest('The body is not valid UTF-8')
  }
}

function endOfString(text: string, start: number) {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    at += code === BACKSLASH ? 2 : 1
  }
  return at
}

/** Scanned before parsing, because parsing is what makes a JSON bomb expensive. */
function assertModest(text: string) {
  let level = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA || code === COLON) values += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1
      level += 1
      if (level > MAX_LEVELS) throw badRequest('The body is nested too deeply')
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1
  }
  if (values > MAX_VALUES) throw badRequest('The body has too many values')
}

/** PostgreSQL cannot store NUL, and a lone surrogate has no UTF-8 form. */
export function assertStorable(value: unknown) {
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed())
        throw badRequest('The text contains characters that cannot be stored')
    } else if (Array.isArray(next)) {
      for (const inner of next) pending.push(inner)
    } else if (next && typeof next === 'object') {
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner)
    }
  }
}

/** In valid UTF-8 only an escape can stand for what cannot be stored. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

export function parseJson(text: string): unknown {
  assertModest(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON')
  }
  if (SUSPECT.test(text)) assertStorable(value)
  return value
}
