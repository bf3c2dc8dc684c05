import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best that a client says it can read. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1024

/** What keeping an answer takes beside its bytes. */
const OVERHEAD = 3 * 1024

/** A body with its header lines as Node takes them fastest, made once. */
export type Sendable = { body: Buffer<ArrayBuffer>; lines: string[]; isPacked: boolean }

export class StoredAnswer {
  readonly status: number
  readonly etag: string
  /** What it weighs, the compressed bodies included that it may still get. */
  readonly size: number
  readonly #headers: Record<string, string>
  readonly #body: Buffer<ArrayBuffer>
  readonly #sendable = new Map<Encoding, Sendable | Promise<Sendable>>()

  constructor(status: number, headers: Record<string, string>, body: Buffer<ArrayBuffer>) {
    this.status = status
    this.etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    this.size = body.length * 2 + OVERHEAD
    this.#headers = headers
    this.#body = body
  }

  /** Who has it already is told only this. */
  get notModified() {
    return { ...this.#headers, etag: this.etag }
  }

  /** Compressed when somebody first asks for it so, and never again. */
  as(encoding: Encoding): Sendable | Promise<Sendable> {
    const known = this.#sendable.get(encoding)
    if (known) return known
    const isPlain = encoding === 'identity' || this.#body.length < WORTH_COMPRESSING
    const made = isPlain ? this.#withLines(this.#body) : this.#compress(encoding)
    this.#sendable.set(encoding, made)
    return made
  }

  /** A middling quality, since it may live for seconds only. */
  async #compress(encoding: Encoding): Promise<Sendable> {
    const body = await (encoding === 'br'
      ? toBrotli(this.#body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : toGzip(this.#body, { level: 6 }))
    const made = this.#withLines(body, { 'content-encoding': encoding })
    this.#sendable.set(encoding, made)
    return made
  }

  #withLines(body: Buffer<ArrayBuffer>, more: Record<string, string> = {}): Sendable {
    const headers = { ...this.notModified, ...more, 'content-length': String(body.length) }
    return { body, lines: Object.entries(headers).flat(), isPacked: body !== this.#body }
  }
}

/**
 * Answers that are the same for all visitors, kept as bytes until something that visitors can see
 * changes. Then all of them go: that is rarer than it sounds, and nothing can be forgotten.
 */
export class AnswerStore {
  readonly #answers = new Map<string, StoredAnswer>()
  readonly #maxBytes: number
  #bytes = 0
  #generation = 0
  #isOpen = false

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  /** What was begun in one generation may not be stored in the next: it has seen the old state. */
  get generation() {
    return this.#generation
  }

  get(key: string): StoredAnswer | undefined {
    if (!this.#isOpen) return undefined
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  put(key: string, answer: StoredAnswer, generation: number) {
    const { size } = answer
    if (generation !== this.#generation || !this.#isOpen || size > this.#maxBytes / 8) return
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += size
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  /** Forgets everything; a closed store keeps and serves nothing. */
  renew({ open }: { open: boolean }) {
    this.#isOpen = open
    this.#generation += 1
    this.#answers.clear()
    this.#bytes = 0
  }

  #remove(key: string) {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= answer.size
  }
}
