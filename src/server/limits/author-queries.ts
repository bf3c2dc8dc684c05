import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { waitForLock } from '#server/db/statements/advisory-locks.ts'
import { users } from '#server/db/schema/accounts.ts'
import { AUTHOR_LIMITS } from '#shared/text-limits.ts'

/**
 * What is counted for a person is written one after the other, in all processes. It holds their row only
 * against deletion, so that signing in waits for no save. False when the person is gone.
 */
export async function lockForCounting(db: Db, person: number) {
  await waitForLock(db, 'counts of a person', person)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, person))
    .for('key share')
  return rows.length > 0
}

const sum = sql`sum(${AUTHOR_LIMITS.bytesOfRow} + bytes)`

export async function authorBytes(db: Db, id: number) {
  const [stored] = await db
    .select({
      all: sql`coalesce(${sum}, 0)`.mapWith(Number),
      notes: sql`coalesce(${sum} filter (where is_note), 0)`.mapWith(Number),
    })
    .from(
      sql`(
        select false, octet_length(content) + octet_length(content_html) + octet_length(content_text)
        from blog_posts where author_id = ${id}
        union all
        select false, octet_length(content) + octet_length(content_html) + octet_length(content_text)
        from research_papers where author_id = ${id}
        union all
        select false, octet_length(description) from courses where instructor_id = ${id}
        union all
        select false, octet_length(content) + octet_length(content_html) + octet_length(content_text)
        from lessons join courses on courses.id = course_id where instructor_id = ${id}
        union all
        select false, source_bytes + shown_bytes
        from exercises join courses on courses.id = course_id where instructor_id = ${id}
        union all
        select false, source_bytes + shown_bytes
        from exercises join research_papers on research_papers.id = paper_id where author_id = ${id}
        union all
        select false, bytes from text_drafts where author_id = ${id}
        union all
        select true, octet_length(text) + highlights_bytes
        from lesson_notes where user_id = ${id}
      ) as stored (is_note, bytes)`,
    )
  return stored!
}
