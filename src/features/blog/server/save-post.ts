import { prepareContent } from '#server/content/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import { CONTENT_AT_LEAST, CONTENT_TOO_SHORT, type PostInput } from '../contract.ts'
import { insertPost, replaceCategories, updatePost } from './queries.ts'

/** Fifty characters of markup that may not stay are no post. */
async function prepare(content: string, authorId: number) {
  const prepared = await prepareContent(content, authorId)
  if (prepared.content.trim().length < CONTENT_AT_LEAST)
    throw badRequest(CONTENT_TOO_SHORT, [{ path: ['content'], message: CONTENT_TOO_SHORT }])
  return prepared
}

export async function createPost(db: Db, authorId: number, input: PostInput) {
  const { categories, content, ...rest } = input
  const prepared = await prepare(content, authorId)
  return db.transaction(async (db) => {
    const id = await insertPost(db, authorId, { ...rest, ...prepared })
    await replaceCategories(db, id, categories)
    return id
  })
}

export async function changePost(db: Db, own: { id: number; authorId: number }, input: PostInput) {
  const { categories, content, ...rest } = input
  const prepared = await prepare(content, own.authorId)
  await db.transaction(async (db) => {
    if (!(await updatePost(db, own, { ...rest, ...prepared }))) throw notFound('Blog post')
    await replaceCategories(db, own.id, categories)
  })
}
