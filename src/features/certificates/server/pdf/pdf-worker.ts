import { answerJobs } from '#server/limits/answer-jobs.ts'
import { drawCertificate, type Sheet } from './draw-certificate.ts'

answerJobs(async (sheet: Sheet) => new Uint8Array(await drawCertificate(sheet)))
