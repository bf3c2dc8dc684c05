import { parentPort } from 'node:worker_threads'

export type Outcome<Answer> = { answer: Answer } | { failed: Error }

/** The thread's side of a WorkThread: a job that fails ends neither the thread nor the process. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>) {
  async function outcomeOf(job: Job): Promise<Outcome<Answer>> {
    try {
      return { answer: await work(job) }
    } catch (error) {
      return { failed: error instanceof Error ? error : new Error(String(error)) }
    }
  }
  parentPort?.on('message', (job: Job) => {
    void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome))
  })
}
