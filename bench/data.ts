import { sql, type SQL } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { sessions } from '../src/server/db/schema/accounts.ts'
import { hashToken } from '../src/server/secrets/secret-token.ts'
import { rebuildSearch } from '../src/features/search/server/rebuild-queries.ts'
import { unhurried, type Database, type Db } from '../src/server/db/client.ts'
import { rowsOf } from '../src/server/db/statements/rows-of.ts'

const LESSON = `<p>${'A step along the negative gradient lowers the loss a little. '.repeat(6)}</p>`

/** Each rare word is in about twenty lessons, whatever their number, so that no two texts are alike. */
const rareWord = (number: SQL) => sql`'w' || substr(md5(((${number}) / 20)::text), 1, 7)`

export const someRareWord = (courses: number) =>
  `w${createHash('md5')
    .update(String(Math.floor(Math.random() * courses * 2)))
    .digest('hex')
    .slice(0, 7)}`

/** Rows that are searched are written once, at the end, and indexed together: minutes less. */
async function withoutSearch(db: Db, work: () => Promise<void>) {
  const triggers = await rowsOf<{ place: string; trigger: string }>(
    db,
    sql`
      select tgrelid::regclass::text as place, tgname as trigger from pg_trigger
      where tgname like 'search\_%' and tgrelid <> 'search_documents'::regclass`,
  )
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'search_documents' and indexdef like '%USING gin%'`,
  )
  const turn = async (how: 'disable' | 'enable') => {
    for (const { place, trigger } of triggers)
      await db.execute(sql.raw(`alter table ${place} ${how} trigger ${trigger}`))
  }
  await turn('disable')
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  await work()
  await turn('enable')
  await rebuildSearch(db)
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}

/** Courses with forty lessons each, posts, students and their enrollments, made by the database. */
export async function fill(database: Database, { courses }: { courses: number }) {
  await unhurried(database.connection, async (db) => {
    await withoutSearch(db, () => insertAll(db, courses))
    await db.execute(sql`vacuum analyze`)
  })
}

async function insertAll(db: Db, courses: number) {
  await db.execute(
    sql`truncate users, courses, blog_posts, research_papers, job_postings restart identity cascade`,
  )
  await db.execute(sql`
    insert into users (username, username_key, email, email_key, full_name, role)
    select 'user' || n, 'user' || n, 'user' || n || '@example.org', 'user' || n || '@example.org',
      'Person ' || n, case when n <= 50 then 'instructor' else 'student' end
    from generate_series(1, 3050) n`)
  await db.execute(sql`
    insert into courses (title, description, difficulty, price, tags, instructor_id, is_published, created_at)
    select 'Course ' || n || ' on ' || (array['gradients','attention','diffusion','agents','bandits'])[1 + n % 5],
      'From first principles to working code, part ' || n || '. ' || md5(n::text),
      (array['beginner','intermediate','advanced'])[1 + n % 3], (n % 4) * 1000,
      array[(array['llm','ai-agents','reinforcement-learning','math'])[1 + n % 4]],
      1 + n % 50, true, now() - n * interval '1 minute'
    from generate_series(1, ${courses}) n`)
  await db.execute(sql`
    insert into modules (title, order_index, course_id)
    select 'Module ' || m, m, c.id from courses c, generate_series(0, 3) m`)
  await db.execute(sql`
    insert into lessons (title, content, content_html, content_text, duration, order_index, module_id, course_id)
    select 'Lesson ' || l, text, text, text, 5 + l, l, m.id, m.course_id
    from modules m, generate_series(0, 9) l,
      lateral (select ${LESSON} || '<p>' || ${rareWord(sql`m.id * 10 + l`)} || '</p>' as text) as made`)
  await db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id, is_published, published_at, created_at)
    select 'Post ' || n, ${LESSON}, ${LESSON}, 'A step along the gradient ' || n, 1 + n % 50, true,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${courses * 2}) n`)
  await db.execute(sql`
    insert into blog_categories (blog_post_id, category)
    select id, (array['ai_research','tutorial','ethics','news','technology'])[1 + id % 5] from blog_posts`)
  await db.execute(sql`
    insert into enrollments (student_id, course_id)
    select 50 + s, 1 + (s * 20 + e) % ${courses} from generate_series(1, 3000) s, generate_series(0, 19) e
    on conflict do nothing`)
}

/** Sessions of the first students, so that each connection is somebody. */
export async function signInStudents({ db }: Database, count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const rows = tokens.map((token, index) => ({ tokenHash: hashToken(token), userId: 51 + index }))
  await db.insert(sessions).values(rows)
  return tokens.map((token) => `ascent=${token}`)
}
