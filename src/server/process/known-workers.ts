import cluster from 'node:cluster'

/** What the supervisor tells of each worker. */
type WorkerState = { pid: number; answered: number; memoryMb: number }

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
