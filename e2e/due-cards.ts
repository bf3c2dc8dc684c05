import { queryDatabase } from './database.ts'

/** Moves the due date into the past: cards come back tomorrow at the earliest. */
export async function makeDue(userId: number) {
  await queryDatabase(
    `update review_cards set due = due - interval '9 days', last_review = last_review - interval '9 days'
     where learner_id = (select id from practice_learners where user_id = $1)`,
    [userId],
  )
}
