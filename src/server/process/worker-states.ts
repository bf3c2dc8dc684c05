import cluster from 'node:cluster'
import type { Replica } from '#server/db/replica/replica.ts'

type WorkerState = { pid: number; answered: number; memoryMb?: number; replica?: Replica['state'] }

type Known = { workers: WorkerState[]; expectedWorkers?: number }

let known: Known = { workers: [] }

export const workerStates = () => known

export function receiveWorkerStates() {
  // Without its supervisor a worker would be ended at once; it finishes what runs instead.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'workers' in message)
      known = message as Known
  })
}
