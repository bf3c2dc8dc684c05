import { prepareContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import { CONTENT_REQUIRED, type PaperInput } from '../contract.ts'
import { insertPaper, replaceCategories, updatePaper } from './queries.ts'

/** Markup that may not stay, and nothing else, is no explanation. */
async function prepare(content: string, authorId: number) {
  const prepared = await prepareContent(content, authorId)
  if (prepared.content.trim() === '')
    throw badRequest(CONTENT_REQUIRED, [{ path: ['content'], message: CONTENT_REQUIRED }])
  return prepared
}

export async function createPaper(db: Db, authorId: number, input: PaperInput) {
  const { categories, content, ...rest } = input
  const prepared = await prepare(content, authorId)
  return db.transaction(async (db) => {
    const id = await insertPaper(db, authorId, { ...rest, ...prepared })
    await replaceCategories(db, id, categories)
    return id
  })
}

export async function changePaper(
  db: Db,
  own: { id: number; authorId: number },
  input: PaperInput,
) {
  const { categories, content, ...rest } = input
  const prepared = await prepare(content, own.authorId)
  await db.transaction(async (db) => {
    if (!(await updatePaper(db, own, { ...rest, ...prepared }))) throw notFound('Paper')
    await replaceCategories(db, own.id, categories)
  })
}
