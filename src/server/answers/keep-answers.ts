import type { Connection } from '#server/db/address.ts'
import { listenForChanges, type Changes } from '#server/db/changes.ts'
import { AnswerStore } from './answer-store.ts'

const MAX_BYTES = 24 * 1024 * 1024

export type KeptAnswers = { store: AnswerStore; changes: Changes }

/** A store that is open only while this process hears of every change. */
export async function keepAnswers(connection: Connection): Promise<KeptAnswers> {
  const store = new AnswerStore({ maxBytes: MAX_BYTES })
  const changes = await listenForChanges(connection, (open) => store.renew({ open }))
  return { store, changes }
}
