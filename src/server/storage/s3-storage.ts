import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/env.ts'
import { EMPTY_PAYLOAD, encodeSegment, signedHeaders } from './signature-v4.ts'
import type { SpooledFile } from './spool.ts'
import type { ByteRange, Storage } from './storage.ts'

export type S3Settings = NonNullable<Env['s3']>

const QUIET_MS = 30_000

async function discard(response: http.IncomingMessage) {
  for await (const _ of response.setEncoding('latin1')) void _
}

/** With the bucket in the path, which every store supports. */
export const addressIn = ({ endpoint, bucket }: S3Settings, ...key: string[]) =>
  new URL(`${endpoint.replace(/\/+$/, '')}/${[bucket, ...key].map(encodeSegment).join('/')}`)

export function s3Storage(settings: S3Settings, folder: string): Storage {
  /** The store takes no unknown length. */
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { file, range }: { file?: SpooledFile; range?: ByteRange | undefined } = {},
  ) {
    const url = addressIn(settings, key)
    const headers = signedHeaders(settings, {
      method,
      url,
      payloadHash: file?.sha256 ?? EMPTY_PAYLOAD,
    })
    if (range) headers['range'] = `bytes=${range.start}-${range.end}`
    if (file) headers['content-length'] = String(file.size)
    const { request } = url.protocol === 'https:' ? https : http
    const call = request(url, { method, headers, timeout: QUIET_MS })
    call.on('timeout', () => call.destroy(new Error('the store did not answer in time')))
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      call.on('response', resolve).on('error', reject)
    })
    const sent = file ? pipeline(createReadStream(file.path), call) : call.end()
    const [response] = await Promise.all([answered, sent])
    return response
  }

  async function expect(response: http.IncomingMessage, ...statuses: number[]) {
    const { statusCode = 0 } = response
    if (statuses.includes(statusCode)) return
    await discard(response)
    throw new Error(`the store answered ${statusCode}`)
  }

  return {
    incoming: path.join(folder, 'incoming'),
    put: async (key, file) => {
      try {
        const response = await ask('PUT', key, { file })
        await expect(response, 200, 201, 204)
        await discard(response)
      } finally {
        await rm(file.path, { force: true })
      }
    },
    read: async (key, range) => {
      const response = await ask('GET', key, { range })
      if (response.statusCode === 404) {
        await discard(response)
        return null
      }
      await expect(response, range ? 206 : 200)
      const size = Number(response.headers['content-length'])
      return { body: Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>, size }
    },
    remove: async (key) => {
      const response = await ask('DELETE', key)
      await expect(response, 200, 204, 404)
      await discard(response)
    },
  }
}
