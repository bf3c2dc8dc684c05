import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { MAX_NAMES, MESSAGES } from '../../contract.ts'
import { changeAllNames } from './change-all-names.ts'
import { replace } from '../queries.ts'

type Correction = { code: string; userId: number; learnerName: string }

export const correctName = (db: Db, { code, userId, learnerName }: Correction) =>
  changeAllNames(db, { code, by: userId, ownedBy: userId }, async (db, all) => {
    const current = all.find((each) => each.code === code)
    if (!current) throw notFound('Certificate')
    if (current.replacedBy) throw conflict(MESSAGES.replaced)
    if (current.revokedAt) throw conflict(MESSAGES.revoked)
    if (current.learnerName === learnerName) throw conflict(MESSAGES.sameName)
    if (all.length >= MAX_NAMES) throw conflict(MESSAGES.tooManyCorrections)
    return replace(db, current, learnerName)
  })
