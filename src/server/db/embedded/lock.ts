import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { constants, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The kernel frees the lock however its holder dies, unlike a lock file. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await (process.platform === 'linux' ? socketLock(folder) : fileLock(folder))
  try {
    return await work()
  } finally {
    await release()
  }
}

/** An abstract Unix socket: one process at a time can hold the name, and there is no file. */
async function socketLock(folder: string) {
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const name = `\0ascent-${id}`
  for (;;) {
    const release = await listen(name)
    if (release) return release
    await closing(name)
  }
}

async function listen(name: string) {
  const waiting = new Set<Socket>()
  const server = createServer((socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
  })
  const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<void>) | undefined>()
  server.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
  )
  server.listen(name, () => {
    resolve(async () => {
      server.close()
      for (const socket of waiting) socket.destroy()
      await once(server, 'close')
    })
  })
  return promise
}

/** A connection to the holder ends when the holder lets go, or dies. */
async function closing(name: string) {
  const socket = connect(name)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'close')
}

/** macOS: opening the file takes the lock. */
async function fileLock(folder: string) {
  const EXCLUSIVE = 0x20
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | EXCLUSIVE
  for (;;) {
    const file = await open(join(folder, '.lock'), flags, 0o600).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EAGAIN') return undefined
        throw error
      },
    )
    if (file) return () => file.close()
    await delay(50)
  }
}
