import { answerJobs } from '#server/limits/answer-jobs.ts'
import { ContentTooComplex } from './limits.ts'
import { prepareNow, type PreparedContent } from './prepare.ts'

export type WorkerAnswer = { prepared: PreparedContent } | { refused: string }

function answer(source: string): WorkerAnswer {
  try {
    return { prepared: prepareNow(source) }
  } catch (error) {
    // An error's class does not travel between threads.
    if (error instanceof ContentTooComplex) return { refused: error.message }
    throw error
  }
}

answerJobs(answer)
