import { parentPort } from 'node:worker_threads'
import { HttpError, type Issue } from '#server/http/errors.ts'

/** An error's class does not travel between threads. */
type Refused = {
  status: number
  message: string
  issues: Issue[] | undefined
  headers: Record<string, string>
}

export type Outcome<Answer> = { answer: Answer } | { refused: Refused } | { failed: Error }

export function thrownBy(outcome: Exclude<Outcome<never>, { answer: never }>) {
  if ('failed' in outcome) return outcome.failed
  const { status, message, ...rest } = outcome.refused
  return new HttpError(status, message, rest)
}

/** A job that fails ends neither the thread nor the process. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>) {
  async function outcomeOf(job: Job): Promise<Outcome<Answer>> {
    try {
      return { answer: await work(job) }
    } catch (error) {
      if (error instanceof HttpError) {
        const { status, message, issues, headers } = error
        return { refused: { status, message, issues, headers } }
      }
      return { failed: error instanceof Error ? error : new Error(String(error)) }
    }
  }
  parentPort?.on('message', (job: Job) => {
    void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome))
  })
}
