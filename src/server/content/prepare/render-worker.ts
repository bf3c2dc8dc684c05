import { answerJobs } from '#server/limits/answer-jobs.ts'
import { prepareNow } from './prepare.ts'

answerJobs(prepareNow)
