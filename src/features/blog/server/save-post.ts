import { prepareContent } from '#server/content/prepare/prepare-content.ts'
import type { Db } from '#server/db/client.ts'
import { alwaysKeepVersion, endDrafts } from '#server/db/texts/text-history-queries.ts'
import type { OwnText } from '#server/db/texts/writing.ts'
import { conflict, fieldError, notFound } from '#server/http/errors.ts'
import type { Change } from '#server/http/input.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { DAY, type Limit, spend } from '#server/limits/rate-limit.ts'
import {
  CHANGED_ELSEWHERE,
  CONTENT_AT_LEAST,
  CONTENT_TOO_SHORT,
  POSTS_PER_DAY,
  TOO_MANY_POSTS,
  type PostInput,
} from '../contract.ts'
import { insertPost, isPostThere, replaceCategories, updatePost } from './queries.ts'

/** The length counts after sanitising: removed markup is not a post. */
async function prepare(content: string, authorId: number) {
  const prepared = await prepareContent(content, authorId)
  if (prepared.content.trim().length < CONTENT_AT_LEAST)
    throw fieldError(CONTENT_TOO_SHORT, 'content')
  return prepared
}

const NEW_POSTS: Limit = {
  name: 'new-post',
  points: POSTS_PER_DAY,
  seconds: DAY,
  message: TOO_MANY_POSTS,
}

export async function createPost(db: Db, authorId: number, input: PostInput) {
  const { categories, content, ...rest } = input
  const prepared = await prepare(content, authorId)
  await spend(db, NEW_POSTS, String(authorId))
  return withinAuthorQuota(db, authorId, async (db) => {
    const id = await insertPost(db, authorId, { ...rest, ...prepared })
    await replaceCategories(db, id, categories)
    return id
  })
}

/** Fields that are not named keep even concurrent changes. */
export async function changePost(
  db: Db,
  own: OwnText,
  { change, seen, workingCopy, isRestored }: Change<PostInput> & { isRestored?: true },
) {
  const { categories, content, ...rest } = change
  const prepared = content === undefined ? {} : await prepare(content, own.authorId)
  await withinAuthorQuota(db, own.authorId, async (db) => {
    if (isRestored) await alwaysKeepVersion(db)
    if (!(await updatePost(db, own, { ...rest, ...prepared }, seen)))
      throw (await isPostThere(db, own)) ? conflict(CHANGED_ELSEWHERE) : notFound('Blog post')
    if (categories) await replaceCategories(db, own.id, categories)
    if (!isRestored) await endDrafts(db, 'postId', [{ id: own.id, workingCopy }])
  })
}
