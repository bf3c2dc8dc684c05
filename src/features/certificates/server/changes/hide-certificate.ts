import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import { changeAllNames } from './change-all-names.ts'
import { setHidden } from '../queries.ts'

type Hiding = { code: string; userId: number; hidden: boolean }

/** All names that it was issued with: the replaced ones would still show it. */
export const hideCertificate = (db: Db, { code, userId, hidden }: Hiding) =>
  changeAllNames(db, { code, by: userId, ownedBy: userId }, async (db, [first]) => {
    if (!first) throw notFound('Certificate')
    const rows = await setHidden(db, { id: first.id, userId }, hidden)
    return rows.find((each) => each.code === code)!
  })
