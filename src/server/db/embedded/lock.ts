import { hash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { chown, link, open, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serverUser } from './server-user.ts'

const TELL_AFTER_MS = 2_000

type Waiting = { tell?: (line: string) => void; afterMs?: number }

/** The kernel frees the lock however its holder dies, unlike a lock file. */
export async function withLock<T>(
  folder: string,
  work: () => Promise<T>,
  { tell, afterMs = TELL_AFTER_MS }: Waiting = {},
): Promise<T> {
  const line = `Waiting for another process that starts or stops the database in ${folder}`
  const telling = setTimeout(() => tell?.(line), afterMs)
  const locked = process.platform === 'linux' ? socketLock(folder) : fileLock(folder)
  const release = await locked.finally(() => clearTimeout(telling))
  try {
    return await work()
  } finally {
    await release()
  }
}

/** One process at a time can listen on the name of an abstract socket, and it needs no file. */
async function socketLock(folder: string) {
  const path = await realpath(folder)
  const id = hash('sha256', `${path} ${await secretOf(path)}`, 'hex')
  const name = `\0ascent-${id.slice(0, 32)}`
  for (;;) {
    const release = await listen(name)
    if (release) return release
    await closing(name)
  }
}

/** The name is secret: any user of the machine could take a known one and block the start. */
async function secretOf(folder: string) {
  const file = join(folder, 'lock-name')
  try {
    return await readFile(file, 'utf8').catch(() => makeSecret(file))
  } catch (error) {
    // A user who may not read it does not own the database either, and is refused later.
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return ''
    throw error
  }
}

/** Made whole by a rename: of several made at once the first one counts. */
async function makeSecret(file: string) {
  const own = `${file}-${randomUUID()}`
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    const user = await serverUser(join(dirname(file), 'postgres', 'cluster'))
    if (user) await chown(own, user.uid, user.gid)
    await link(own, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(own)
  }
  return readFile(file, 'utf8')
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
  // Exclusive: workers of one supervisor would otherwise share it.
  server.listen({ path: name, exclusive: true }, () => {
    resolve(async () => {
      server.close()
      for (const socket of waiting) socket.destroy()
      await once(server, 'close')
    })
  })
  return promise
}

async function closing(name: string) {
  const socket = connect(name)
  socket.on('error', () => {})
  socket.resume()
  // Not `once` of node:events, which fails when the holder resets the connection.
  await new Promise<void>((resolve) => socket.on('close', () => resolve()))
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
