import type { Db } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'

export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** In the transaction that makes it necessary: sent if and only if that commits. */
export async function queueMail(db: Db, { headers, ...mail }: Mail) {
  await db
    .insert(outgoingMail)
    .values({ ...mail, headers: headers ? JSON.stringify(headers) : null })
}
