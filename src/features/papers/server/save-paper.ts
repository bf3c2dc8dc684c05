import { prepareContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { alwaysKeepVersion, endDrafts } from '#server/db/texts/text-history-queries.ts'
import type { ExerciseStore, PreparedExercise } from '#server/exercises.ts'
import type { OwnText } from '#server/db/texts/writing.ts'
import { conflict, fieldError, notFound } from '#server/http/errors.ts'
import type { Change } from '#server/http/input.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { DAY, type Limit, spend } from '#server/limits/rate-limit.ts'
import {
  CHANGED_ELSEWHERE,
  CONTENT_REQUIRED,
  PAPERS_PER_DAY,
  TOO_MANY_PAPERS,
  type PaperInput,
} from '../contract.ts'
import { insertPaper, isPaperThere, replaceCategories, updatePaper } from './queries.ts'

async function prepare(content: string, authorId: number) {
  const prepared = await prepareContent(content, authorId)
  if (prepared.content.trim() === '') throw fieldError(CONTENT_REQUIRED, 'content')
  return prepared
}

const NEW_PAPERS: Limit = {
  name: 'new-paper',
  points: PAPERS_PER_DAY,
  seconds: DAY,
  message: TOO_MANY_PAPERS,
}

const ofPaper = (paperId: number, list: PreparedExercise[]) => ({
  of: { paperId },
  list,
  path: ['exercises'],
})

/** A new paper has no exercises yet: the ids belong to another one. */
export async function createPaper(
  db: Db,
  exercises: ExerciseStore,
  authorId: number,
  input: PaperInput,
) {
  const { categories, content, exercises: given = [], ...rest } = input
  const prepared = await prepare(content, authorId)
  const list = await exercises.prepare(
    given.map((exercise) => ({ ...exercise, id: undefined })),
    authorId,
  )
  await spend(db, NEW_PAPERS, String(authorId))
  return withinAuthorQuota(db, authorId, async (db) => {
    const id = await insertPaper(db, authorId, { ...rest, ...prepared })
    await replaceCategories(db, id, categories)
    await exercises.save(db, [ofPaper(id, list)])
    return id
  })
}

/** Fields that are not named keep even concurrent changes. */
export async function changePaper(
  db: Db,
  exercises: ExerciseStore,
  own: OwnText,
  { change, seen, workingCopy, isRestored }: Change<PaperInput> & { isRestored?: true },
) {
  const { id, authorId } = own
  const { categories, content, exercises: given, ...rest } = change
  const list = given && (await exercises.prepare(given, authorId))
  const prepared = content === undefined ? {} : await prepare(content, authorId)
  await withinAuthorQuota(db, authorId, async (db) => {
    if (isRestored) await alwaysKeepVersion(db)
    if (!(await updatePaper(db, own, { ...rest, ...prepared }, seen)))
      throw (await isPaperThere(db, own)) ? conflict(CHANGED_ELSEWHERE) : notFound('Paper')
    if (categories) await replaceCategories(db, id, categories)
    if (!isRestored) await endDrafts(db, 'paperId', [{ id, workingCopy }])
    if (list) await exercises.save(db, [ofPaper(id, list)])
  })
}
