import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { random } from '../random.ts'
import { openLoop, type Counted } from './load.ts'

type Flood = {
  port: number
  seconds: number
  connections: number
  rate: number
  sendsAhead: boolean
  requests: Uint8Array[]
  seed: string
}

/** On its own thread: it does not hold up those who measure times beside it. */
export async function floodFromThread(flood: Flood): Promise<Counted> {
  const thread = new Worker(new URL(import.meta.url), { workerData: flood })
  const [counted] = (await once(thread, 'message')) as [Counted]
  await thread.terminate()
  return counted
}

async function runFlood({ requests, seed, ...load }: Flood) {
  const own = random(seed)
  const bytes = requests.map((request) => Buffer.from(request))
  parentPort!.postMessage(await openLoop({ ...load, next: () => own.pick(bytes) }))
}

if (!isMainThread) await runFlood(workerData as Flood)
