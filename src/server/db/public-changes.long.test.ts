import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiRoutes, dependenciesOf } from '#server/app.ts'
import { FEATURES } from '#server/features.ts'
import { dependsOn } from '#server/cache/dependencies.ts'
import { describeTables } from '#server/testing/databases/table-shapes.ts'
import { testApp } from '#server/testing/test-app.ts'
import { listenForChanges } from './listening/changes.ts'
import { rowsOf } from './statements/rows-of.ts'

const site = await testApp()
const heard = new Set<string>()
const changes = await listenForChanges(site.connection, {
  onChange: (table) => heard.add(table),
  onListening: () => undefined,
  onLost: () => undefined,
})
afterAll(changes.stop)

const words = `<p>${'Words. '.repeat(20)}</p>`

/** One of everything that can be read, published or not. */
async function author(isPublished: boolean) {
  const person = await site.signedIn('instructor')
  const admin = site.as(await site.signedIn('admin'))
  const me = site.as(person)
  const details = { title: 'Something to read', description: 'Words.', content: words, isPublished }
  const made = [
    me.post('/api/courses', {
      ...details,
      modules: [1, 2].map((n) => ({
        title: `Module ${n}`,
        lessons: [1, 2].map((m) => ({
          title: `Lesson ${m}`,
          content: words,
          duration: 5,
          exercises: [{ kind: 'number', prompt: 'How many?', answer: 1 }],
        })),
      })),
    }),
    me.post('/api/blog-posts', { ...details, categories: ['news'] }),
    me.post('/api/research-papers', {
      ...details,
      originalAuthors: 'Somebody',
      publicationYear: 2020,
      paperUrl: 'https://example.org/paper',
      categories: ['deep_learning'],
    }),
    admin.post('/api/job-postings', {
      title: 'Somebody who reads',
      description: words,
      requirements: words,
      location: 'Somewhere',
      department: 'Reading',
      employmentType: 'Full-time',
      experience: 'Some',
      isActive: isPublished,
    }),
  ]
  const [course, post, paper, job] = await Promise.all(made)
  for (const { status } of [course!, post!, paper!, job!]) expect(status).toBe(201)
  const courseId = course!.body.id as number
  return {
    person,
    /** Which rows of each table are theirs. */
    rows: {
      users: `id = ${person.id}`,
      courses: `id = ${courseId}`,
      modules: `course_id = ${courseId}`,
      lessons: `course_id = ${courseId}`,
      exercises: `course_id = ${courseId}`,
      blog_posts: `id = ${post!.body.id}`,
      blog_categories: `blog_post_id = ${post!.body.id}`,
      research_papers: `id = ${paper!.body.id}`,
      paper_categories: `paper_id = ${paper!.body.id}`,
      job_postings: `id = ${job!.body.id}`,
    },
    ids: { courses: courseId, 'blog-posts': post!.body.id, 'research-papers': paper!.body.id },
  }
}

const shown = await author(true)
const hidden = await author(false)
const TABLES = Object.keys(shown.rows) as (keyof typeof shown.rows)[]

const lessonIds = await rowsOf<{ id: number }>(site.db, sql`select id from lessons order by id`)
const READS = [
  '/sitemap.xml',
  ...FEATURES.flatMap(({ feed }) => feed?.path ?? []),
  ...apiRoutes()
    .filter(({ method, path }) => method === 'GET' && !path.includes('health'))
    .flatMap(({ path }) => {
      const ids = path.includes('lessons') ? lessonIds.map(({ id }) => id) : [1, 2]
      return path.includes(':') ? ids.map((id) => path.replace(':id', String(id))) : [path]
    }),
]
const { get } = site.visitor()
const statuses = await Promise.all(READS.map(async (path) => (await get(path)).status))
const PATHS = READS.filter((_, index) => statuses[index] !== 401)

/** Every cached answer that a visitor can read. */
const answers = async () =>
  Promise.all(
    PATHS.map(async (path) => {
      const { status, body, headers } = await get(path)
      const isCached = status === 200 && headers.get('cache-control')?.startsWith('no-cache')
      return { path, text: isCached ? JSON.stringify(body) : '' }
    }),
  )

async function heardOf(statement: string) {
  heard.clear()
  await site.db.execute(sql.raw(statement))
  await changes.caughtUp()
  return [...heard].toSorted()
}

/** Asked for once: the answers after one change are those before the next. */
let latest: Awaited<ReturnType<typeof answers>> | undefined

/** Which answers a statement changes, and which of them without a word about them. */
async function changedBy(statement: string) {
  const before = latest ?? (await answers())
  const tables = await heardOf(statement)
  const after = await answers()
  latest = after
  const changed = after.filter(({ text }, index) => text !== before[index]!.text)
  const missed = changed.filter(
    ({ path }) => !tables.some((table) => dependsOn(dependenciesOf(path), table)),
  )
  return { changed, missed: missed.map(({ path }) => path) }
}

/** Another value of the column that the contracts let out. */
const OTHER: Record<string, string> = {
  difficulty: `'advanced'`,
  role: `'student'`,
  category: `'ethics'`,
  tags: `array['llm']`,
  toc: `'[{"id":"a","text":"A","level":2}]'`,
  kind: `'text'`,
  source: `source || '{"unit": "m"}'`,
  question: `question || '{"unit": "m"}'`,
  secret: `secret || '{"tolerance": 1}'`,
}

function otherValue(name: string, type: string) {
  if (OTHER[name]) return OTHER[name]
  if (name.endsWith('_url')) return `'https://example.org/other'`
  if (type === 'boolean') return `not ${name}`
  if (type === 'integer') return `coalesce(${name}, 0) + 1`
  if (type.startsWith('timestamp')) return `coalesce(${name}, now()) + interval '1 day'`
  return `coalesce(${name}, id::text) || 'x'`
}

const shapes = await describeTables(site.db)
const COLUMNS = TABLES.flatMap((table) => {
  const shape = shapes.find(({ name }) => name === table)!
  const references = new Set(shape.foreignKeys.flatMap(({ columns }) => columns))
  return shape.columns
    .filter(({ name, isComputed }) => !isComputed && !references.has(name))
    .map(({ name, type }) => [table, name, otherValue(name, type)] as const)
})

test('there is a column to try in every table', () => {
  expect(new Set(COLUMNS.map(([table]) => table))).toEqual(new Set(TABLES))
})

describe('a change that visitors can see is notified', () => {
  test.each(COLUMNS)('of %s.%s', async (table, column, value) => {
    for (const { rows } of [shown, hidden]) {
      const change = `update ${table} set ${column} = ${value} where ${rows[table]}`
      expect((await changedBy(change)).missed).toEqual([])
    }
    // As it was: what is hidden stays hidden for the next column.
    if (column === 'is_published' || column === 'is_active')
      for (const { rows } of [shown, hidden])
        expect(
          (await changedBy(`update ${table} set ${column} = not ${column} where ${rows[table]}`))
            .missed,
        ).toEqual([])
  })

  test('when something comes, moves to somebody else, and goes', async () => {
    const [course, draft] = [shown.ids.courses, hidden.ids.courses]
    const module = `(select min(id) from modules where course_id = ${course})`
    const draftModule = `(select min(id) from modules where course_id = ${draft})`
    const lesson = `(select min(id) from lessons where course_id = ${course})`
    const steps = [
      `insert into modules (title, order_index, course_id) values ('New', 7, ${course})`,
      `insert into lessons (title, order_index, module_id, course_id) values ('New', 7, ${module}, ${course})`,
      `update lessons set module_id = ${draftModule}, course_id = ${draft} where id = ${lesson}`,
      `update blog_categories set blog_post_id = ${hidden.ids['blog-posts']}, category = 'tutorial' where ${shown.rows.blog_categories}`,
      `insert into blog_categories (blog_post_id, category) values (${shown.ids['blog-posts']}, 'tutorial')`,
      `delete from blog_categories where ${shown.rows.blog_categories}`,
      `delete from lessons where course_id = ${course} and order_index = 7`,
      `delete from modules where course_id = ${course} and order_index = 7`,
      `update courses set instructor_id = ${hidden.person.id} where id = ${course}`,
      `update research_papers set author_id = ${hidden.person.id} where ${shown.rows.research_papers}`,
      `update users set full_name = 'Somebody Else' where ${hidden.rows.users}`,
      `delete from job_postings where ${shown.rows.job_postings}`,
      `delete from users where ${hidden.rows.users}`,
      `delete from users where ${shown.rows.users}`,
    ]
    for (const step of steps) {
      const { changed, missed } = await changedBy(step)
      expect([step, changed.length > 0, missed]).toEqual([step, true, []])
    }
  })
})

describe('nothing is notified', async () => {
  const writer = await author(true)
  const drafts = await author(false)

  test.each(TABLES)('of rows of %s that were written without being changed', async (table) => {
    const { columns } = shapes.find(({ name }) => name === table)!
    const column = columns.findLast(({ isComputed }) => !isComputed)!.name
    const change = `update ${table} set ${column} = ${column} where ${writer.rows[table]}`
    expect(await heardOf(change)).toEqual([])
  })

  test.each(TABLES)('of rows of %s that no visitor can see', async (table) => {
    const [, column, value] = COLUMNS.find(([name, column]) => name === table && column !== 'role')!
    const change = `update ${table} set ${column} = ${value} where ${drafts.rows[table]}`
    expect(await heardOf(change)).toEqual([])
    if (table !== 'users')
      expect(await heardOf(`delete from ${table} where ${drafts.rows[table]}`)).toEqual([])
  })

  test.each(['email', 'password_hash', 'email_verified_at', 'google_sub'])(
    "of somebody's %s",
    async (column) => {
      const change = `update users set ${column} = now()::text::${column.endsWith('_at') ? 'timestamptz' : 'text'} where id = ${writer.person.id}`
      expect(await heardOf(change)).toEqual([])
    },
  )

  test('of the profile of a person who wrote nothing', async () => {
    const reader = await site.signedIn('student')
    heard.clear()
    for (const fullName of ['One Name', 'Another Name'])
      expect((await site.as(reader).put('/api/account', { fullName, bio: fullName })).status).toBe(
        200,
      )
    await changes.caughtUp()
    expect([...heard]).toEqual([])
  })
})
