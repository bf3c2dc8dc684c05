import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressGroup } from '#server/http/client-address.ts'
import { Groups } from '#server/limits/groups.ts'

const LIMITS = '/proc/self/limits'
/** Of systems that do not tell: Node raises what it may open to the most it can. */
const USUAL_FILES = 10_240
/** For the database and for what the process itself keeps open. */
const OWN_FILES = 128
const MOST = 8_000

function openFiles() {
  if (!existsSync(LIMITS)) return USUAL_FILES
  const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8')) ?? []
  return Number(most ?? USUAL_FILES)
}

/** Each may have a file open as well: what it uploads, or reads. */
export const connectionsAtMost = (files = openFiles()) =>
  Math.min(MOST, Math.max(1, Math.floor((files - OWN_FILES) / 2)))

type Bounds = { most: number; isBusy: (socket: Socket) => boolean }

/**
 * Beyond what the process may open, nobody could connect any more, not even to ask whether it is
 * well. Instead of the newcomer, the address with the most connections loses one, unused if it can.
 */
export function boundConnections(server: Server, { most, isBusy }: Bounds) {
  const open = new Groups<Socket>()
  server.on('connection', (socket: Socket) => {
    const group = addressGroup(socket.remoteAddress ?? '')
    open.add(group, socket)
    socket.once('close', () => open.delete(group, socket))
    if (open.size <= most) return
    const crowd = open.largest()
    const leaving = crowd.find((other) => !isBusy(other)) ?? crowd.at(-1)!
    open.delete(addressGroup(leaving.remoteAddress ?? ''), leaving)
    leaving.destroy()
  })
}
