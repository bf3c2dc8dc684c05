import { pino } from 'pino'
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts'
import { hangUp, oneConnection } from '#server/db/one-connection.ts'

/** As if days had passed since these were answered: cards come back tomorrow at the earliest. */
export async function makeDue(userId: number) {
  const dataDir = process.env['E2E_DATA_DIR']!
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const database = oneConnection(postgres.connection, 'a journey')
  await database.connect()
  await database.query(
    `update review_cards set due = due - interval '9 days', last_review = last_review - interval '9 days'
     where learner_id = (select id from practice_learners where user_id = $1)`,
    [userId],
  )
  await hangUp(database)
  await postgres.stop({ keepServer: true })
}
