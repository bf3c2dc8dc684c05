import type { IncomingMessage } from 'node:http'
import { byPath } from './by-path.ts'
import type { Check } from './checks.ts'
import type { AppContext } from './context.ts'
import { HttpError, badRequest } from './errors.ts'

/** For calls of a few short fields. */
export const SMALL_BODY = 16 * 1024
const ANY_BODY = 1024 * 1024
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

const tooLarge = () => new HttpError(413, 'The request is too large')

/** Counts while it reads, so that a body without a length cannot exceed the bound either. */
async function readStream(body: ReadableStream<Uint8Array> | null, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same from Node's own stream, without a web stream around it, which was much of a small call. */
function readIncoming(incoming: IncomingMessage, most: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (act: () => void) => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      act()
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      // Paused and not destroyed: the refusal still has to travel back on this connection.
      if (size > most) settle(() => (incoming.pause(), reject(tooLarge())))
    }
    const onEnd = () =>
      settle(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    const onError = (error: Error) => settle(() => reject(error))
    const onClose = () => settle(() => reject(badRequest('The request ended early')))
    if (incoming.readableEnded) return resolve(Buffer.alloc(0))
    incoming.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}

function readBounded(c: AppContext, most: number) {
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge()
  const { incoming } = c.env ?? {}
  return incoming ? readIncoming(incoming, most) : readStream(c.req.raw.body, most)
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badRequest('The body is not valid UTF-8')
  }
}

const isJson = (type: string) => /^application\/json\s*(;|$)/i.test(type)
const isMultipart = (type: string) => /^multipart\/form-data\s*;/i.test(type)

async function readText(c: AppContext, type: string, most: number) {
  const text = decode(await readBounded(c, most))
  if (text !== '' && !isJson(type)) throw new HttpError(415, 'Send the body as application/json')
  c.set('bodyText', text)
}

type Rules = { uploads: string[]; limits: (readonly [string, number])[] }

/**
 * First of all checks: how much, is it text, is it JSON. `uploads` are the paths that take
 * multipart bodies; those stream, and count for themselves.
 */
export function bodyGuard({ uploads, limits }: Rules): Check {
  const isUpload = byPath(uploads.map((path) => [path, true]))
  const limitOf = byPath(limits)
  return (c) => {
    if (c.req.url.includes('%00'))
      throw badRequest('The address contains characters that cannot be read')
    c.set('bodyText', '')
    if (READING.has(c.req.method)) return
    const type = c.req.header('content-type') ?? ''
    if (isMultipart(type) && isUpload(c.req.path)) return
    return readText(c, type, limitOf(c.req.path) ?? ANY_BODY)
  }
}
