import type { Actor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/event-queries.ts'
import type { Db } from '#server/db/client.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { MESSAGES } from '../../contract.ts'
import { changeAllNames } from './change-all-names.ts'
import { revokeAll } from '../queries.ts'

type Revocation = { code: string; reason: string; by: Actor }

/** All names that it was issued with, or a correction would undo the revocation. */
export const revokeCertificate = (db: Db, { code, reason, by }: Revocation) =>
  changeAllNames(db, { code, by: by.id ?? 0 }, async (db, all) => {
    const certificate = all.find((each) => each.code === code)
    if (!certificate) throw notFound('Certificate')
    if (certificate.revokedAt) throw conflict(MESSAGES.alreadyRevoked)
    const rows = await revokeAll(db, certificate.originalId ?? certificate.id, reason)
    const about = { id: certificate.userId, fullName: certificate.learnerName }
    await recordEvent(db, {
      kind: 'certificate-revocation',
      by,
      about,
      detail: certificate.courseTitle,
    })
    return rows.find((each) => each.code === code)!
  })
