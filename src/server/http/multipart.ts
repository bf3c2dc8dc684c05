import { Busboy } from '@fastify/busboy'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { spool, type SpooledFile } from '#server/storage/spool.ts'
import type { AppContext } from './context.ts'
import { HttpError, badRequest } from './errors.ts'

export type ReceivedFile = SpooledFile & { name: string }

type Expected = {
  /** The one part that may be a file. */
  field: string
  maxBytes: number
  tooLarge: string
  /** Where the file is kept while the rest is read. */
  folder: string
}

type Received = { fields: Record<string, string>; file: ReceivedFile | null }

const FIELDS_BYTES = 1024 * 1024
/** How much more than allowed is read before the line is cut. */
const SLACK_BYTES = 8 * 1024 * 1024

const LIMITS = {
  fields: 30,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  files: 2,
  parts: 40,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

function counted(most: number, tooLarge: () => Error) {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > most) done(tooLarge())
      else done(null, chunk)
    },
  })
}

function parserOf(contentType: string, fileSize: number) {
  try {
    return Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fileSize } })
  } catch {
    throw badRequest('The form could not be read')
  }
}

/**
 * Reads a form with at most one file, which goes straight to disk. The file is the caller's to
 * store or to remove; when this throws, nothing is left there.
 */
export async function readMultipart(c: AppContext, expected: Expected): Promise<Received> {
  const { field, maxBytes, folder } = expected
  const tooLarge = () =>
    new HttpError(413, expected.tooLarge, {
      issues: [{ path: [field], message: expected.tooLarge }],
    })
  const most = maxBytes + FIELDS_BYTES + SLACK_BYTES
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge()
  const body = c.req.raw.body
  if (!body) throw badRequest('The form could not be read')

  const parser = parserOf(c.req.header('content-type') ?? '', maxBytes)
  const stop = new AbortController()
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  const files: Promise<ReceivedFile>[] = []
  const giveUp = (error: Error) => stop.abort(error)
  let refusal: Error | undefined
  // Read to its end all the same: who is cut off while sending never hears why.
  const refuse = (error: Error) => (refusal ??= error)
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(new HttpError(413, 'The request is too large'))
    else fields[name] = value
  })
  parser.on('file', (name, stream, fileName) => {
    // A form without a chosen file still sends the part, without a name.
    if (name !== field || !fileName || files.length > 0) return void stream.resume()
    const received = spool(folder, stream, stop.signal).then((file) => ({
      ...file,
      name: fileName,
    }))
    received.catch((error: Error) => giveUp(error))
    stream.on('limit', () => refuse(tooLarge()))
    files.push(received)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse(badRequest('The form has too many parts')))

  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      counted(most, tooLarge),
      parser,
      { signal: stop.signal },
    )
    const file = (await files[0]) ?? null
    if (refusal) throw refusal
    return { fields, file }
  } catch (error) {
    giveUp(error as Error)
    const [settled] = await Promise.allSettled(files)
    if (settled?.status === 'fulfilled') await rm(settled.value.path, { force: true })
    throw refusalOf(stop.signal.reason)
  }
}

function refusalOf(reason: unknown): Error {
  if (reason instanceof HttpError) return reason
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  // The disk is full or gone: that is ours to mend, all else is how the form was sent.
  if (/^E[A-Z]+$/.test(code) && !['ECONNRESET', 'EPIPE'].includes(code)) return reason as Error
  return badRequest('The form could not be read')
}
