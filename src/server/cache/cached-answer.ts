import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#server/http/answers/negotiation.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this, compression saves no packet. */
const WORTH_COMPRESSING = 1024

const OVERHEAD = 3 * 1024

export type Encoded = {
  body: Buffer<ArrayBuffer>
  headerLines: string[]
  isCompressed: boolean
}

export class CachedAnswer {
  readonly status: number
  readonly etag: string
  /** Includes compressed bodies that are still to come. */
  readonly size: number
  readonly #headers: Record<string, string>
  readonly #body: Buffer<ArrayBuffer>
  readonly #encoded = new Map<Encoding, Encoded | Promise<Encoded>>()

  constructor(status: number, headers: Record<string, string>, body: Buffer<ArrayBuffer>) {
    this.status = status
    this.etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    this.size = body.length * 2 + OVERHEAD
    this.#headers = headers
    this.#body = body
  }

  get notModifiedHeaders() {
    return { ...this.#headers, etag: this.etag }
  }

  as(encoding: Encoding): Encoded | Promise<Encoded> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const isPlain = encoding === 'identity' || this.#body.length < WORTH_COMPRESSING
    const encoded = isPlain ? this.#withHeaders(this.#body) : this.#compress(encoding)
    this.#encoded.set(encoding, encoded)
    // After a failure the next caller tries again.
    if (encoded instanceof Promise) void encoded.catch(() => this.#encoded.delete(encoding))
    return encoded
  }

  /** A medium quality: the entry may live only for seconds. */
  async #compress(encoding: Encoding): Promise<Encoded> {
    const body = await (encoding === 'br'
      ? toBrotli(this.#body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : toGzip(this.#body, { level: 6 }))
    const encoded = this.#withHeaders(body, { 'content-encoding': encoding })
    this.#encoded.set(encoding, encoded)
    return encoded
  }

  #withHeaders(body: Buffer<ArrayBuffer>, more: Record<string, string> = {}): Encoded {
    const headers = { ...this.notModifiedHeaders, ...more, 'content-length': String(body.length) }
    return {
      body,
      headerLines: Object.entries(headers).flat(),
      isCompressed: body !== this.#body,
    }
  }
}
