import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { practiceLearners } from '#server/db/schema/practice.ts'
import { learnerOfUser } from './learner-queries.ts'

export type Claim = { from: number; to: number }

/** The person's own state wins: others who used this browser cannot spoil an exercise for them. */
export async function claimStates(db: Db, tokenHash: string, userId: number) {
  const [browser] = await db
    .select({ id: practiceLearners.id })
    .from(practiceLearners)
    .where(eq(practiceLearners.tokenHash, tokenHash))
    .for('update')
  if (!browser) return null
  const claim: Claim = { from: browser.id, to: await learnerOfUser(db, userId) }
  const [moved] = await rowsOf<{ answered: number }>(
    db,
    sql`with moved as (delete from exercise_states where learner_id = ${claim.from} returning *),
    claimed as (
      insert into exercise_states (learner_id, exercise_id, solved, tries, solution_seen, solution_at, hints_seen, source)
      select ${claim.to}, exercise_id, solved, tries, solution_seen, solution_at, hints_seen, source from moved
      on conflict (learner_id, exercise_id) do update set
        solved = exercise_states.solved or (excluded.solved and not exercise_states.solution_seen),
        tries = exercise_states.tries + excluded.tries,
        hints_seen = greatest(exercise_states.hints_seen, excluded.hints_seen),
        source = coalesce(exercise_states.source, excluded.source)
    )
    select (count(*) filter (where tries > 0))::int as answered from moved`,
  )
  await db.execute(sql`
    with moved as (delete from review_cards where learner_id = ${claim.from} returning *)
    insert into review_cards
    select ${claim.to}, exercise_id, due, stability, difficulty, scheduled_days, reps, lapses, state, last_review
    from moved
    on conflict do nothing`)
  return { claim, answered: moved!.answered }
}

export async function claimAttempts(db: Db, { from, to }: Claim, max: number) {
  const moved = await rowsOf(
    db,
    sql`update exercise_attempts set learner_id = ${to}
    where id in (select id from exercise_attempts where learner_id = ${from} order by id limit ${max})
    returning 1 as moved`,
  )
  return moved.length
}

export const deleteBrowser = (db: Db, id: number) =>
  db.delete(practiceLearners).where(eq(practiceLearners.id, id))
