import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export type StoredAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** Compressed once, when it is stored; a middling quality, since it may live for seconds only. */
export async function toStored(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<StoredAnswer> {
  const [br, gz] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(body, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, bodies: { br, gzip: gz, identity: body } }
}

const sizeOf = ({ bodies }: StoredAnswer) =>
  bodies.br.length + bodies.gzip.length + bodies.identity.length + 1024

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
    const size = sizeOf(answer)
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
    this.#bytes -= sizeOf(answer)
  }
}
