import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Replica } from '#server/db/replica/replica.ts'

async function openHealthServer() {
  const server = createServer((_, outgoing) => void outgoing.end('ok'))
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }).unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const REPORT_EVERY = 1_000
const MEGABYTE = 1024 ** 2

type Reported = { answered: () => number; replica: Replica | undefined }

export async function reportToSupervisor(url: string, { answered, replica }: Reported) {
  if (!process.send) return
  process.send({ ready: url, health: await openHealthServer() })
  const report = () => {
    if (!process.connected) return
    const memoryMb = Math.round(process.memoryUsage.rss() / MEGABYTE)
    process.send?.({ answered: answered(), memoryMb, replica: replica?.state })
  }
  setInterval(report, REPORT_EVERY).unref()
}
