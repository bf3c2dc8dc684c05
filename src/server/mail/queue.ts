import type { Db } from '#server/db/client.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'

export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Call it in the transaction that needs the mail: both commit or neither does. */
export async function queueMail(db: Db, { headers, ...mail }: Mail) {
  await db
    .insert(outgoingMail)
    .values({ ...mail, headers: headers ? JSON.stringify(headers) : null })
}
