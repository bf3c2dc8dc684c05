import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { IMMUTABLE } from '#server/http/answers/cache-policy.ts'
import type { AppEnv } from '#server/http/context.ts'
import { isGetOrHead } from '#server/http/methods.ts'
import { encodingFor, isSameStill, isUnchanged, rangeOf } from '#server/http/answers/negotiation.ts'
import { PYTHON_POLICY } from '#server/http/answers/security-headers.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.avif': 'image/avif',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}

const ENDINGS = { br: '.br', gzip: '.gz' } as const

type StaticFile = {
  file: string
  type: string
  encodings: (keyof typeof ENDINGS)[]
  etag: string
}

/** Only what is in this table can be requested. */
function tableOf(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const present = new Set(names)
  const table = new Map<string, StaticFile>()
  for (const name of names) {
    const type = TYPES[path.extname(name)]
    const file = path.join(folder, name)
    const stat = statSync(file)
    if (!type || !stat.isFile() || name.startsWith('.')) continue
    const encodings = (['br', 'gzip'] as const).filter((each) => present.has(name + ENDINGS[each]))
    const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`
    table.set(`/${name.split(path.sep).join('/')}`, { file, type, encodings, etag })
  }
  return table
}

/** More than browsers ask for: all of it in brotli, pictures and Python. */
const MAX_BYTES = 32 * 1024 * 1024

/** Those that were asked for last; what is larger than all of them together is read each time. */
function cacheFiles(maxBytes: number) {
  const files = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (file) => readFile(file),
    // A file that is pushed out while it is read is still wanted by those who wait for it.
    ignoreFetchAbort: true,
  })
  return (file: string) => files.forceFetch(file)
}

/** Names with a hash never change; others are revalidated. */
export function staticFiles(folder: string, { maxBytes = MAX_BYTES } = {}) {
  const table = tableOf(folder)
  const bytesOf = cacheFiles(maxBytes)
  return createMiddleware<AppEnv>(async (c, next) => {
    const found = table.get(c.req.path)
    if (!found || !isGetOrHead(c.req.method)) return next()
    const immutable = c.req.path.startsWith('/assets/')
    c.header('Cache-Control', immutable ? IMMUTABLE : 'no-cache')
    c.header('ETag', found.etag)
    c.header('Content-Type', found.type)
    if (c.req.path.startsWith('/assets/python-worker-'))
      c.header('Content-Security-Policy', PYTHON_POLICY)
    if (found.encodings.length > 0) c.header('Vary', 'Accept-Encoding')
    if (isUnchanged(c.req.header('if-none-match'), found.etag)) return c.body(null, 304)
    const encoding = encodingFor(c.req.header('accept-encoding'), found.encodings)
    if (encoding !== 'identity') {
      c.header('Content-Encoding', encoding)
      return c.body(await bytesOf(found.file + ENDINGS[encoding]))
    }
    const bytes = await bytesOf(found.file)
    c.header('Accept-Ranges', 'bytes')
    const isFitting = isSameStill(c.req.header('if-range'), found.etag)
    const range = isFitting ? rangeOf(c.req.header('range'), bytes.length) : null
    if (!range) return c.body(bytes)
    if (range === 'impossible') {
      c.header('Content-Range', `bytes */${bytes.length}`)
      return c.body(null, 416)
    }
    c.header('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    return c.body(bytes.subarray(range.start, range.end + 1), 206)
  })
}
