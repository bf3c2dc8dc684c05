import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { withinAuthorQuota } from '#server/limits/author-quota.ts'
import { lockLesson } from './queries.ts'

type Own = { userId: number; lessonId: number }

/** Notes count with everything else that one person may store. */
export const saveNote = <Saved>(
  db: Db,
  own: Own,
  { write, refusal }: { write: (db: Db) => Promise<Saved | null>; refusal: string },
) =>
  withinAuthorQuota(db, own.userId, async (db) => {
    if (!(await lockLesson(db, own.lessonId))) throw notFound()
    const saved = await write(db)
    if (!saved) throw conflict(refusal)
    return saved
  })
