import { readFile } from 'node:fs/promises'
import { badRequest } from '#server/http/errors.ts'
import { answerJobs } from '#server/limits/answer-jobs.ts'
import { IMPORT_WORDS } from '../../import-contract.ts'
import { type ReadCourse, readCourse } from './read-course.ts'
import { FoundPictures } from './found-pictures.ts'
import { isNotebook, maxBytesOf, type Read, readLesson } from './read-lesson.ts'
import { type Target, unpackPictures, type UnpackedPicture } from './unpack-pictures.ts'

export type ImportJob = { kind: 'zip' | 'text'; path: string; name: string; pictures: Target }
export type ImportAnswer = { course: ReadCourse } | { lesson: Read; pictures: UnpackedPicture[] }

async function answer({ kind, path, name, pictures: target }: ImportJob): Promise<ImportAnswer> {
  if (kind === 'zip') return { course: await readCourse(path, name, target) }
  const bytes = await readFile(path)
  if (bytes.length > maxBytesOf(name)) throw badRequest(IMPORT_WORDS.tooLong(isNotebook(name)))
  const pictures = new FoundPictures(null)
  const lesson = readLesson({ file: name, bytes }, pictures)
  return { lesson, pictures: await unpackPictures(null, pictures.list, target) }
}

answerJobs(answer)
