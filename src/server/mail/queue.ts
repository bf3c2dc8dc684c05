import type { Db } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'

export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  /** Extra header lines, as JSON: for one-click unsubscribe. */
  headers?: Record<string, string>
}

/** Part of the transaction that makes it necessary: it is sent if and only if that commits. */
export async function queueMail(db: Db, { headers, ...mail }: Mail) {
  await db
    .insert(outgoingMail)
    .values({ ...mail, headers: headers ? JSON.stringify(headers) : null })
}
