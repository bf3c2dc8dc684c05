import cluster from 'node:cluster'
import { z } from 'zod'

const WorkerState = z.object({
  pid: z.number(),
  answered: z.number(),
  memoryMb: z.number().optional(),
  replica: z.enum(['current', 'behind', 'away']).optional(),
})

export const WorkerStates = z.object({
  workers: z.array(WorkerState),
  expectedWorkers: z.number().optional(),
})

let known: z.infer<typeof WorkerStates> = { workers: [] }

export const workerStates = () => known

export function receiveWorkerStates() {
  // Without its supervisor a worker would be ended at once; it finishes what runs instead.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'workers' in message)
      known = message as z.infer<typeof WorkerStates>
  })
}
