import type { Db } from '#server/db/client.ts'
import { HttpError, signedOut } from '#server/http/errors.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS, NOTES_FULL } from '#shared/text-limits.ts'
import { authorBytes, lockAuthor } from './author-queries.ts'
import { inAuthorsTurn } from './authors-turn.ts'

/** An author over the limit can still shrink. */
const isGrownOver = (limit: number, before: number, after: number) =>
  after > limit && after > before

/** Refuses a write by which the author's texts grow beyond a limit. */
export const withinAuthorQuota = <Result>(
  db: Db,
  authorId: number,
  write: (db: Db) => Promise<Result>,
) =>
  inAuthorsTurn(db, authorId, async (db) => {
    // The first of all locks, as in the deletion of an account: no deadlocks.
    if (!(await lockAuthor(db, authorId))) throw signedOut()
    const before = await authorBytes(db, authorId)
    const result = await write(db)
    const after = await authorBytes(db, authorId)
    if (isGrownOver(AUTHOR_LIMITS.bytes, before.all, after.all))
      throw new HttpError(413, AUTHOR_FULL)
    if (isGrownOver(AUTHOR_LIMITS.noteBytes, before.notes, after.notes))
      throw new HttpError(413, NOTES_FULL)
    return result
  })
