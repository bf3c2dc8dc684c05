import { readFile } from 'node:fs/promises'
import { HttpError, badRequest } from '#server/http/errors.ts'
import { answerJobs } from '#server/limits/answer-jobs.ts'
import { IMPORT_LIMITS } from '../../import-contract.ts'
import { type ReadCourse, readCourse } from './read-course.ts'
import { type Read, readLesson } from './read-lesson.ts'

export type ImportJob = { kind: 'zip' | 'text'; path: string; name: string }
export type ImportAnswer =
  | { course: ReadCourse }
  | { lesson: Read }
  | { refused: { status: number; message: string } }

async function answer({ kind, path, name }: ImportJob): Promise<ImportAnswer> {
  try {
    if (kind === 'zip') return { course: await readCourse(path, name) }
    const bytes = await readFile(path)
    if (bytes.length > IMPORT_LIMITS.text)
      throw badRequest('A text to import can have at most 2 MB')
    return { lesson: readLesson({ file: name, bytes }) }
  } catch (error) {
    // An error's class does not travel between threads.
    if (!(error instanceof HttpError)) throw error
    return { refused: { status: error.status, message: error.message } }
  }
}

answerJobs(answer)
