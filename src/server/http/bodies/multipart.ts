import { Busboy } from '@fastify/busboy'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { spool, type SpooledFile } from '#server/storage/spool.ts'
import type { AppContext } from '../context.ts'
import { HttpError, badRequest, requestTooLarge } from '../errors.ts'
import { receiveBody } from './receive-body.ts'

export type ReceivedFile = SpooledFile & { name: string; type: string }

type Expected = {
  field: string
  maxBytes: number
  tooLarge: string
  folder: string
}

type Received = { fields: Record<string, string>; file: ReceivedFile | null }

const FIELDS_BYTES = 1024 * 1024
const SLACK_BYTES = 8 * 1024 * 1024
const SILENT_MS = 2_000

const LIMITS = {
  fields: 30,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  files: 2,
  parts: 40,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

export const isMultipart = (c: AppContext) =>
  /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')

const unreadable = () => badRequest('The form could not be read')

/** Errors wait until the form has arrived: a client cut off while sending never sees the reason. */
class FormReader {
  readonly #expected: Expected
  readonly #parser: ReturnType<typeof parserOf>
  readonly #stop = new AbortController()
  readonly #fields: Record<string, string> = Object.create(null) as Record<string, string>
  readonly #finished = Promise.withResolvers<void>()
  #file: Promise<ReceivedFile> | null = null
  #refusal: Error | undefined
  #isStoring = false
  #taken = () => {}

  constructor(contentType: string, expected: Expected) {
    this.#expected = expected
    this.#parser = parserOf(contentType, expected.maxBytes)
    this.#parser.on('error', () => this.#refuse(unreadable()))
    this.#parser.on('finish', () => this.#finished.resolve())
    // After a refusal the parser never calls back.
    const goOn = () => this.#taken()
    this.#finished.promise.then(goOn, goOn)
    this.#parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) this.#refuse(requestTooLarge())
      else this.#fields[name] = value
    })
    this.#parser.on('file', (field, stream, name, ...[, type]) =>
      this.#takeFile(field, stream, { name, type }),
    )
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      this.#parser.on(event, () => this.#refuse(badRequest('The form has too many parts')))
  }

  tooLarge = () =>
    new HttpError(413, this.#expected.tooLarge, {
      issues: [{ path: [this.#expected.field], message: this.#expected.tooLarge }],
    })

  write = (piece: Buffer): Promise<void> | void => {
    if (this.#refusal) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#taken = resolve
    try {
      this.#parser.write(piece, () => resolve())
    } catch {
      this.#refuse(unreadable())
    }
    return promise
  }

  async end(): Promise<Received> {
    if (this.#refusal) throw this.#refusal
    const silence = setTimeout(() => {
      if (this.#isStoring) silence.refresh()
      else this.#refuse(unreadable())
    }, SILENT_MS)
    this.#parser.end()
    await this.#finished.promise.finally(() => clearTimeout(silence))
    return { fields: this.#fields, file: await this.#file }
  }

  async abandon(reason: Error) {
    this.#stop.abort(reason)
    const file = await this.#file?.catch(() => null)
    if (file) await rm(file.path, { force: true })
  }

  #refuse(error: Error) {
    this.#refusal ??= error
    this.#finished.promise.catch(() => {})
    this.#finished.reject(this.#refusal)
  }

  #takeFile(field: string, stream: Readable, said: { name: string; type: string }) {
    // Repeats the error of the parser or the disk; unhandled it would end the process.
    stream.on('error', () => {})
    if (field !== this.#expected.field || !said.name || this.#file) return void stream.resume()
    stream.on('limit', () => this.#refuse(this.tooLarge()))
    const storing = spool(this.#expected.folder, stream, this.#stop.signal, (isWriting) => {
      this.#isStoring = isWriting
    })
    this.#file = storing.then((file) => ({ ...file, ...said }))
    this.#file.catch((error: Error) => this.#refuse(refusalOf(error)))
  }
}

function parserOf(contentType: string, fileSize: number) {
  try {
    return Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fileSize } })
  } catch {
    throw unreadable()
  }
}

function refusalOf(error: Error): Error {
  if (error instanceof HttpError) return error
  const code = 'code' in error ? String(error.code) : ''
  return /^E[A-Z]+$/.test(code) && !['ECONNRESET', 'EPIPE'].includes(code) ? error : unreadable()
}

/** The caller stores or removes the file; when this throws, nothing is left on the disk. */
export async function readMultipart(c: AppContext, expected: Expected): Promise<Received> {
  const form = new FormReader(c.req.header('content-type') ?? '', expected)
  try {
    return await c.get('whileArriving')(async () => {
      const maxBytes = expected.maxBytes + FIELDS_BYTES + SLACK_BYTES
      await receiveBody(c, { maxBytes, tooLarge: form.tooLarge, take: form.write })
      return form.end()
    })
  } catch (error) {
    await form.abandon(error as Error)
    throw refusalOf(error as Error)
  }
}
