import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from '#server/http/client-address.ts'
import { Groups } from '#server/limits/groups.ts'

const LIMITS = '/proc/self/limits'
const USUAL_FILES = 10_240
const OWN_FILES = 128
const MOST = 8_000

function openFiles() {
  if (!existsSync(LIMITS)) return USUAL_FILES
  const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8')) ?? []
  return Number(most ?? USUAL_FILES)
}

/** Each connection may need a file as well, for an upload or a download. */
export const connectionsAtMost = (files = openFiles()) =>
  Math.min(MOST, Math.max(1, Math.floor((files - OWN_FILES) / 2)))

type Bounds = { most: number; sparedMs?: number; isBusy: (socket: Socket) => boolean }

const SPARED_MS = 2_000

/** Without a free connection not even a health check gets in. */
export function boundConnections(server: Server, { most, sparedMs = SPARED_MS, isBusy }: Bounds) {
  const open = new Groups<Socket>()
  const openedAt = new WeakMap<Socket, number>()
  const groupOf = (socket: Socket) => addressGroup(socket.remoteAddress ?? '')

  function mostUnused(newcomer: Socket) {
    const spared = Date.now() - sparedMs
    const isUnused = (socket: Socket) =>
      socket !== newcomer && !isBusy(socket) && openedAt.get(socket)! <= spared
    let largest: Socket[] = []
    for (const sockets of open.values()) {
      if (sockets.size <= largest.length) continue
      const unused = [...sockets].filter(isUnused)
      if (unused.length > largest.length) largest = unused
    }
    return largest
  }

  function makeRoomFor(newcomer: Socket) {
    const unused = mostUnused(newcomer).slice(0, Math.ceil(most / 100))
    const leaving = unused.length > 0 ? unused : open.largest().slice(-1)
    for (const socket of leaving) {
      open.delete(groupOf(socket), socket)
      socket.destroy()
    }
  }

  server.on('connection', (socket: Socket) => {
    const group = groupOf(socket)
    open.add(group, socket)
    openedAt.set(socket, Date.now())
    socket.once('close', () => open.delete(group, socket))
    if (open.size > most) makeRoomFor(socket)
  })
}
