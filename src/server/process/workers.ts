import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the supervisor tells of each worker. */
type WorkerState = { pid: number; answered: number; memoryMb: number }

/** Among all workers, and with room for the tools of whoever looks after the database. */
const CONNECTIONS = 60
const MOST_CONNECTIONS = 10
const FEWEST_CONNECTIONS = 2

export const connectionsOf = (workers: number) =>
  Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, Math.floor(CONNECTIONS / workers)))

/** Others share the port: whether this very process answers is asked here. */
async function openOwnDoor() {
  const server = createServer((_, outgoing) => void outgoing.end('ok'))
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const REPORT_EVERY = 1_000
const MEGABYTE = 1024 ** 2

/** Tells the supervisor where this worker can be asked, and that people are being answered. */
export async function reportToSupervisor(url: string, answered: () => number) {
  if (!process.send) return
  process.send({ ready: url, health: await openOwnDoor() })
  const tell = () => {
    if (!process.connected) return
    const memoryMb = Math.round(process.memoryUsage.rss() / MEGABYTE)
    process.send?.({ answered: answered(), memoryMb })
  }
  setInterval(tell, REPORT_EVERY).unref()
}

let known: WorkerState[] = []

/** Empty where nobody supervises. */
export const workers = () => known

export function hearOfWorkers() {
  // Without the supervisor a worker would be ended at once; it finishes what runs instead.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'workers' in message)
      known = message.workers as WorkerState[]
  })
}
