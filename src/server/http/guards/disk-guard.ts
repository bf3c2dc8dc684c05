import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { byPath } from '../by-path.ts'
import type { Check } from './checks.ts'
import type { AppContext } from '../context.ts'
import { unavailable } from '../errors.ts'
import { isReading } from '../methods.ts'

const MEASURED_FOR_MS = 2_000
const RETRY_SECONDS = 60

export const diskFull = () =>
  unavailable(
    'Nothing can be saved right now, because the disk of the site is full. Please try again later.',
    RETRY_SECONDS,
  )

/** A missing folder will be created on the disk of its parent. */
async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  if (found) return found.bavail * found.bsize
  const above = path.dirname(folder)
  return above === folder ? Infinity : freeBytes(above)
}

function measuring(folders: () => Promise<string[]>) {
  let until = 0
  let measured = Promise.resolve(Infinity)
  return () => {
    if (Date.now() > until) {
      until = Date.now() + MEASURED_FOR_MS
      measured = folders().then(async (all) => Math.min(...(await Promise.all(all.map(freeBytes)))))
    }
    return measured
  }
}

type Settings = {
  folders: () => Promise<string[]>
  reserveBytes: number
  smallWrites: string[]
  only?: string[]
}

/** PostgreSQL stops when it cannot write. Small writes may use three quarters of the reserve. */
export function diskGuard({ folders, reserveBytes, smallWrites, only }: Settings): Check {
  const free = measuring(folders)
  const isSmall = byPath(smallWrites.map((path) => [path, true]))
  const isMeant = only ? byPath(only.map((path) => [path, true])) : () => true
  let wasFull = false

  async function check(c: AppContext) {
    const bytes = await free()
    const isFull = bytes < reserveBytes
    if (isFull !== wasFull) {
      wasFull = isFull
      const freeMb = Math.floor(bytes / 1024 / 1024)
      c.get('log').warn(
        { freeMb },
        isFull ? 'the disk is full: writes are refused' : 'the disk has room again',
      )
    }
    const needed =
      c.req.method === 'DELETE' || isSmall(c.req.path) ? reserveBytes / 4 : reserveBytes
    if (bytes < needed) throw diskFull()
  }

  return (c) => {
    if (reserveBytes === 0 || isReading(c.req.method) || !isMeant(c.req.path)) return
    return check(c)
  }
}
