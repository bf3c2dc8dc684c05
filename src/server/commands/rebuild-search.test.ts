import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { COMPILED, QUICK_IMPORTS } from '../../../scripts/server-process.js'
import { migrate } from '../db/migrate.ts'
import { rowsOf } from '../db/statements/rows-of.ts'
import { readEnv } from '../env.ts'
import { startDatabase } from '../process/database.ts'
import { appOn } from '../testing/test-app.ts'
import { PROJECT_NODE } from '../testing/project-node.ts'
import { throwAwayFolder } from '../testing/throw-away-folder.ts'
import { putUsedDatabase } from '../testing/databases/used-database.ts'

const program = fileURLToPath(new URL('rebuild-search.ts', import.meta.url))
const dataDir = await throwAwayFolder()
await putUsedDatabase(dataDir)
const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' })
const running = await startDatabase(env, pino({ level: 'silent' }))
await migrate(running.database)
const site = appOn(running.database)

afterAll(async () => {
  await running.stop()
  await rm(dataDir, { recursive: true })
})

const rebuild = () =>
  new Promise<string>((resolve, reject) => {
    execFile(
      PROJECT_NODE,
      [...QUICK_IMPORTS, program],
      { cwd: dataDir, env: { ...COMPILED, DATA_DIR: dataDir } },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
    )
  })

const tables = async () => ({
  documents: await rowsOf(site.db, sql`select * from search_documents order by kind, id`),
  words: await rowsOf(site.db, sql`select distinct word from search_words order by word`),
})

test('npm run search:rebuild gives the same tables, and mends what was broken', async () => {
  const author = site.as(await site.signedIn('instructor', 'Ada Gradient'))
  for (const price of [0, 500])
    await author.post('/api/courses', {
      title: 'Attention from scratch',
      description: 'Queries, keys and values.',
      isPublished: true,
      price,
      modules: [1, 2].map((n) => ({
        title: `Module ${n}`,
        lessons: [{ title: `Lesson ${n}`, content: '<p>Softmax of <em>scores</em>.</p>' }],
      })),
    })
  const before = await tables()
  expect(before.documents).toHaveLength(7)
  expect(await rebuild()).toBe('The search has 7 documents, all written again\n')
  expect(await tables()).toEqual(before)
  await site.db.execute(sql`delete from search_documents where kind = 'lesson'`)
  await site.db.execute(sql`update search_documents set title = 'Wrong', is_public = false`)
  await rebuild()
  expect(await tables()).toEqual(before)
})

test('texts of older versions are indexed as today, and keep their times', async () => {
  const author = site.as(await site.signedIn('instructor'))
  const content = `<p>${'So it is said. '.repeat(5)}Here it is $\\frac{q_j}{\\sqrt{d_k}}$.</p>`
  const text = { title: 'A formula', content, isPublished: true }
  await author.post('/api/courses', {
    ...text,
    description: 'With a fraction.',
    modules: [{ title: 'Module', lessons: [text] }],
  })
  await author.post('/api/blog-posts', { ...text, categories: ['news'] })
  await author.post('/api/research-papers', {
    ...text,
    categories: ['ethics'],
    originalAuthors: 'Somebody',
    publicationYear: 2020,
    paperUrl: 'https://example.org/paper',
  })
  await site.db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id)
    select 'Not our own rendering', '', '<script>one</script>', 'Kept.', min(id) from users`)
  const found = async () => (await site.visitor().get('/api/search?q=sqrt')).body.total
  const texts = () =>
    rowsOf(
      site.db,
      sql`
        select 'post' as kind, id, content, content_html, content_text, updated_at from blog_posts
        union all select 'paper', id, content, content_html, content_text, updated_at from research_papers
        union all select 'lesson', id, content, content_html, content_text, null from lessons
        order by kind, id`,
    )
  const versions = () => rowsOf(site.db, sql`select * from text_versions`)
  const [before, versionsBefore] = [await texts(), await versions()]
  expect(await found()).toBe(3)
  for (const table of ['lessons', 'blog_posts', 'research_papers'])
    await site.db.execute(
      sql`update ${sql.identifier(table)} set content_text = replace(content_text, 'q_j/sqrt(d_k)', 'qjdk')`,
    )
  expect(await found()).toBe(0)
  await rebuild()
  expect(await found()).toBe(3)
  expect(await texts()).toEqual(before)
  expect(await versions()).toEqual(versionsBefore)
})

test('words are derived the same way without a search path, as in a restored dump', async () => {
  const made = sql`select public.document_words('Attention', 'C++, free', 'Naïve softmax') as words`
  const restored = await site.db.transaction(async (db) => {
    await db.execute(sql`set local search_path = ''`)
    return rowsOf(db, made)
  })
  expect(restored).toEqual(await rowsOf(site.db, made))
})
