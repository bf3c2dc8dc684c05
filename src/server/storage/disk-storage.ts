import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'
import { syncFolder } from './sync-folder.ts'

const KEY = /^[0-9a-f]{32}$/

export function diskStorage(folder: string): Storage {
  const files = path.join(folder, 'files')
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not the name of a stored file')
    return path.join(files, key)
  }
  return {
    incoming: path.join(folder, 'incoming'),
    put: async (key, file) => {
      try {
        await mkdir(files, { recursive: true, mode: 0o700 })
        await rename(file.path, fileOf(key))
        await syncFolder(files)
      } finally {
        await rm(file.path, { force: true })
      }
    },
    read: async (key, range) => {
      const handle = await open(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      const { size } = range ? { size: range.end - range.start + 1 } : await handle.stat()
      const stream = createReadStream('', { fd: handle, autoClose: true, ...range })
      return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>, size }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}
