import type { Db } from '#server/db/client.ts'
import { HttpError } from '#server/http/errors.ts'
import { AUTHOR_FULL, AUTHOR_LIMITS, NOTES_FULL } from '#shared/text-limits.ts'
import { authorBytes } from './author-queries.ts'
import { countedInTurn } from './transaction-in-turn.ts'

/** An author over the limit can still shrink. */
const isGrownOver = (limit: number, before: number, after: number) =>
  after > limit && after > before

/** Refuses a write by which the author's texts grow beyond a limit. */
export const withinAuthorQuota = <Result>(
  db: Db,
  authorId: number,
  write: (db: Db) => Promise<Result>,
) =>
  countedInTurn(db, authorId, async (db) => {
    const before = await authorBytes(db, authorId)
    const result = await write(db)
    const after = await authorBytes(db, authorId)
    if (isGrownOver(AUTHOR_LIMITS.bytes, before.all, after.all))
      throw new HttpError(413, AUTHOR_FULL)
    if (isGrownOver(AUTHOR_LIMITS.noteBytes, before.notes, after.notes))
      throw new HttpError(413, NOTES_FULL)
    return result
  })
