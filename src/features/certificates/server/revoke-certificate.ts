import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { MESSAGES } from '../contract.ts'
import { lockWithOthers, revokeAll } from './queries.ts'

type Revocation = { code: string; reason: string; by: Actor }

/** Under every name that it was issued with, or a correction would undo it. */
export const revokeCertificate = (db: Db, { code, reason, by }: Revocation) =>
  db.transaction(async (db) => {
    const all = await lockWithOthers(db, { code })
    const asked = all.find((each) => each.code === code)
    if (!asked) throw notFound('Certificate')
    if (asked.revokedAt) throw conflict(MESSAGES.alreadyRevoked)
    const rows = await revokeAll(db, asked.originalId ?? asked.id, reason)
    const about = { id: asked.userId, fullName: asked.learnerName }
    await recordEvent(db, { kind: 'certificate-revocation', by, about, detail: asked.courseTitle })
    return rows.find((each) => each.code === code)!
  })
