import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

export type SpooledFile = { path: string; size: number; sha256: string }

export const newFileName = () => randomBytes(16).toString('hex')

/** `atWork` says whether the stream waits for this disk or the other way round. */
export async function spool(
  folder: string,
  stream: Readable,
  signal: AbortSignal,
  atWork: (isWriting: boolean) => void = () => {},
): Promise<SpooledFile> {
  atWork(true)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  signal.throwIfAborted()
  const file = path.join(folder, newFileName())
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  const stop = () => stream.destroy(signal.reason instanceof Error ? signal.reason : undefined)
  signal.addEventListener('abort', stop, { once: true })
  let size = 0
  try {
    if (signal.aborted) stop()
    atWork(false)
    for await (const chunk of stream) {
      atWork(true)
      const bytes = chunk as Buffer
      hash.update(bytes)
      size += bytes.length
      await handle.writeFile(bytes)
      atWork(false)
    }
    signal.throwIfAborted()
    await handle.sync()
    return { path: file, size, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    await handle.close()
  }
}
