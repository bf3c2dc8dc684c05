import path from 'node:path'
import { HttpError, badRequest } from '#server/http/errors.ts'
import { tooManyFiles } from '#server/limits/check-file.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { WorkThread } from '#server/limits/work-thread.ts'
import { firstBytes } from '#server/storage/first-bytes.ts'
import { IMPORT_WORDS } from '../../import-contract.ts'
import type { ImportAnswer, ImportJob } from './import-worker.ts'
import type { Target } from './unpack-pictures.ts'

const inTurn = createFairQueue({
  atOnce: 1,
  waiting: 20,
  waitingPerGroup: 2,
  refuseGroup: tooManyFiles,
})

const thread = new WorkThread<ImportJob, ImportAnswer>({
  script: new URL('./import-worker.ts', import.meta.url),
  milliseconds: 12_000,
  megabytes: 256,
  tooMuch: () => badRequest(IMPORT_WORDS.tooMuch),
})

type File = { path: string; name: string }

/** Pictures are unpacked beside the file; the caller removes them. */
type Reader = { id: number; pictures: Target }

const ZIP = ['504b0304', '504b0506']
const TEXT_NAME = /\.(?:md|markdown|ipynb)$/i

/** A zip by its first bytes, a text by its name; null for anything else. */
export async function kindOf(file: File): Promise<ImportJob['kind'] | null> {
  if (ZIP.includes((await firstBytes(file.path, 4)).toString('hex'))) return 'zip'
  return TEXT_NAME.test(file.name) ? 'text' : null
}

function ask(kind: ImportJob['kind'], file: File, { id, pictures }: Reader) {
  const job = { kind, path: file.path, name: nameOf(file), pictures }
  return inTurn({ group: String(id) }, () => thread.run(job))
}

const nameOf = ({ name }: File) => path.win32.basename(name).slice(0, 200)

export async function readCourseArchive(file: File, reader: Reader) {
  const answer = await ask('zip', file, reader)
  if (!('course' in answer)) throw new Error('a zip was read as a text')
  return answer.course
}

export async function readLessonFile(file: File, reader: Reader) {
  const answer = await ask('text', file, reader)
  if (!('lesson' in answer)) throw new Error('a text was read as a zip')
  if ('reason' in answer.lesson)
    throw new HttpError(415, `${nameOf(file)}: ${answer.lesson.reason}`)
  return { ...answer.lesson, pictures: answer.pictures }
}
