import { answerJobs } from '#server/limits/answer-jobs.ts'
import { drawPicture } from './draw-picture.ts'

answerJobs(drawPicture)
