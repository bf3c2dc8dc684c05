import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { COMPILED, QUICK_IMPORTS } from '../../scripts/server-process.js'
import { migrate } from './db/migrate.ts'
import { rowsOf } from './db/rows-of.ts'
import { readEnv } from './env.ts'
import { startDatabase } from './process/database.ts'
import { appOn } from './testing/test-app.ts'
import { PROJECT_NODE } from './testing/project-node.ts'
import { throwAwayFolder } from './testing/throw-away-folder.ts'
import { putUsedDatabase } from './testing/used-database.ts'

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
  const kept = await tables()
  expect(kept.documents).toHaveLength(7)
  expect(await rebuild()).toBe('The search has 7 documents, all written anew\n')
  expect(await tables()).toEqual(kept)
  await site.db.execute(sql`delete from search_documents where kind = 'lesson'`)
  await site.db.execute(sql`update search_documents set title = 'Wrong', is_public = false`)
  await rebuild()
  expect(await tables()).toEqual(kept)
})
