import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError, damaged, madeByNewer } from './backup-error.ts'

// docs/decisions/0014-backup-format.md describes the format.

export const FORMAT_VERSION = 1

const Header = z.object({
  format: z.literal('ascent backup'),
  version: z.int(),
  schema: z.string(),
  app: z.string(),
  madeAt: z.string(),
})

export type Header = z.infer<typeof Header>

const HEADER_LIMIT = 4096
const SEAL_LENGTH = 65
const LINE_BREAK = 10

const sealOf = (hash: Hash) => `${hash.digest('hex')}\n`

export async function* sealed(header: Header, packed: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  const first = Buffer.from(`${JSON.stringify(header)}\n`)
  hash.update(first)
  yield first
  for await (const chunk of packed) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(sealOf(hash))
}

export type OpenedBackup = { path: string; header: Header; bodyStart: number; bodyEnd: number }

export async function openBackup(path: string): Promise<OpenedBackup> {
  const { size, start, seal } = await edgesOf(path)
  const hash = createHash('sha256')
  const bodyEnd = size - SEAL_LENGTH
  if (bodyEnd <= 0) throw damaged()
  for await (const chunk of createReadStream(path, { end: bodyEnd - 1 }))
    hash.update(chunk as Buffer)
  if (sealOf(hash) !== seal) throw damaged()
  const bodyStart = start.indexOf(LINE_BREAK) + 1
  const header = Header.safeParse(parsed(start.subarray(0, bodyStart).toString()))
  if (!header.success) throw damaged()
  if (header.data.version > FORMAT_VERSION) throw madeByNewer()
  return { path, header: header.data, bodyStart, bodyEnd }
}

async function edgesOf(path: string) {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path}: ${error.code === 'ENOENT' ? 'no such file' : error.message}`)
  })
  try {
    const { size } = await handle.stat()
    const start = Buffer.alloc(HEADER_LIMIT)
    const end = Buffer.alloc(SEAL_LENGTH)
    await handle.read({ buffer: start, position: 0 })
    await handle.read({ buffer: end, position: Math.max(0, size - SEAL_LENGTH) })
    return { size, start, seal: end.toString('latin1') }
  } finally {
    await handle.close()
  }
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

async function* unpacked({ path, bodyStart, bodyEnd }: OpenedBackup) {
  const file = createReadStream(path, { start: bodyStart, end: bodyEnd - 1 })
  try {
    // Errors reach the reader of the last chunk.
    for await (const chunk of pipeline(file, createGunzip(), () => {})) yield chunk as Buffer
  } catch {
    throw damaged()
  }
}

/** Not `readline`: it also splits lines at U+2028, which people's texts may contain. */
export async function* linesOf(backup: OpenedBackup) {
  let pieces: Buffer[] = []
  for await (const chunk of unpacked(backup)) {
    let rest = chunk
    for (let at = rest.indexOf(LINE_BREAK); at >= 0; at = rest.indexOf(LINE_BREAK)) {
      pieces.push(rest.subarray(0, at))
      yield Buffer.concat(pieces).toString('utf8')
      pieces = []
      rest = rest.subarray(at + 1)
    }
    if (rest.length > 0) pieces.push(rest)
  }
  if (pieces.length > 0) throw damaged()
}
