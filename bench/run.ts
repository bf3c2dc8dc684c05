import { sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { openDatabase, type Database } from '../src/server/db/client.ts'
import { ensureBuilt } from '../scripts/build.js'
import { COMPILED, SERVER_ENV, SERVER_FLAGS } from '../scripts/server-process.js'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { measureAlone } from './alone.ts'
import { startChild } from './child.ts'
import { fill, signInStudents } from './data.ts'
import { judgePages } from './lighthouse.ts'
import { load } from './load.ts'
import { measureMemory, memoryOf, memoryReport } from './memory.ts'
import { measurePageLoads } from './page-load.ts'
import { pagesReport, report, rowsTable, type Row } from './report.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { measureWorkers, workersTable } from './workers.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 5
const STUDENTS = 64

/** Started as `npm start` does it. */
const SETTINGS = {
  ...COMPILED,
  ...SERVER_ENV,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
  TRUST_PROXY: '127.0.0.1',
}

const rawIsRight = (status: number, body: Buffer) => status === 200 && body.length > 8_000
const dataDir = mkdtempSync(path.join(tmpdir(), 'ascent-bench-'))
const log = pino({ level: 'warn' })

type Enrolled = { student: number; course: number; lessons: number[] }

async function worldOf(database: Database, courses: number) {
  await fill(database, { courses })
  const cookies = await signInStudents(database, STUDENTS)
  const { rows: enrolled } = await database.db.execute<Enrolled>(sql`
    select e.student_id as student, min(e.course_id) as course,
      array(select l.id from lessons l where l.course_id = min(e.course_id)) as lessons
    from enrollments e where e.student_id between 51 and ${50 + STUDENTS} group by 1 order by 1`)
  const students = enrolled.map(({ course, lessons }, index) => ({
    cookie: cookies[index]!,
    courseId: course,
    lessonIds: lessons,
  }))
  return { courses, students }
}

async function measure(scenario: Scenario, rawPort: number, port: number): Promise<Row> {
  const rawPath = scenario.against === 'html' ? '/html' : '/json'
  const { next, isRight } = scenario
  await load({ port, seconds: 2, next, isRight })
  const raw = await load({
    port: rawPort,
    seconds: 3,
    next: () => ({ path: rawPath }),
    isRight: rawIsRight,
  })
  const ours = await load({ port, seconds: SECONDS, next, isRight })
  const again = await load({
    port: rawPort,
    seconds: 3,
    next: () => ({ path: rawPath }),
    isRight: rawIsRight,
  })
  const { p50, p99 } = ours
  return { scenario, raw: (raw.perSecond + again.perSecond) / 2, ours: ours.perSecond, p50, p99 }
}

const say = (line: string) => process.stderr.write(`${line}\n`)

async function measureRows(all: Scenario[], rawPort: number, port: number) {
  const rows: Row[] = []
  for (const scenario of all) {
    const row = await measure(scenario, rawPort, port)
    say(`${scenario.name}: ${row.ours.toFixed(0)} of ${row.raw.toFixed(0)} a second`)
    rows.push(row)
  }
  return rows
}

/** Starts the database, or uses the one of a running product, which then keeps running. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = openDatabase(server.connection)
  try {
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

async function fillWith(courses: number) {
  say(`${courses} courses`)
  return withDatabase(async (database) => {
    await migrate(database)
    return worldOf(database, courses)
  })
}

const scenariosWith = async (courses: number) => scenarios(await fillWith(courses))

const startOnce = () =>
  startChild('src/server/main.ts', {
    env: { ...SETTINGS, DATA_DIR: dataDir },
    flags: SERVER_FLAGS,
  })

/** The first start of a version compiles its code for those that follow. */
async function startProduct() {
  await (await startOnce()).stop()
  return startOnce()
}

async function measureAll(courses: number, rawPort: number) {
  const all = await scenariosWith(courses)
  const product = await startProduct()
  try {
    const rows = await measureRows(all, rawPort, product.port)
    const memory = memoryOf(product.pid)
    const marking = all.find(({ name }) => name === 'P4')!
    const alone = await withDatabase((database) => measureAlone(database, marking, product.port))
    return { rows, memory, startedAfter: product.startedAfter, alone }
  } finally {
    await product.stop()
  }
}

async function measureSearch(courses: number, rawPort: number) {
  const searches = (await scenariosWith(courses)).filter(({ name }) => name.startsWith('P5'))
  const product = await startProduct()
  try {
    return await measureRows(searches, rawPort, product.port)
  } finally {
    await product.stop()
  }
}

const workersWith = (courses: number) => measureWorkers({ ...SETTINGS, DATA_DIR: dataDir }, courses)

async function measureMixed() {
  const all = await scenariosWith(10_000)
  const product = await startProduct()
  try {
    return await measureMemory(all, product, say)
  } finally {
    await product.stop()
  }
}

/** The demo academy, loaded for the first time by a phone on a slow connection. */
async function measurePages(rawPort: number) {
  const product = await startChild('src/server/main.ts', {
    env: { ...SETTINGS, DEMO: '1', DATA_DIR: path.join(dataDir, 'demo') },
    flags: SERVER_FLAGS,
  })
  const at = (place: string) => `http://127.0.0.1:${product.port}${place}`
  const pages = [
    { name: 'home', url: at('/') },
    { name: 'course', url: at('/courses/1') },
    { name: 'lesson', url: at('/courses/1?tab=content&lesson=1') },
    { name: 'post', url: at('/blog/1') },
    { name: 'paper', url: at('/papers/1') },
  ]
  mkdirSync(`${root}docs/first-paint`, { recursive: true })
  try {
    const loads = await measurePageLoads(
      pages,
      `http://127.0.0.1:${rawPort}/html`,
      (name) => `${root}docs/first-paint/${name}.jpg`,
    )
    return { loads, judged: await judgePages(pages) }
  } finally {
    await product.stop()
  }
}

async function measureEverything(rawPort: number) {
  const small = await measureAll(100, rawPort)
  const large = await measureAll(10_000, rawPort)
  say('one worker and two')
  const workers = await workersWith(10_000)
  say('pages on a slow line')
  const pages = await measurePages(rawPort)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  const text = report({ commit: commit.trim(), small, large, workers, ...pages })
  writeFileSync(`${root}docs/benchmarks.md`, text)
  return text
}

/** Single parts, named after `npm run bench --`: they only print, but `--pages` replaces the pictures. */
const PARTS: Record<string, (rawPort: number) => Promise<string>> = {
  '--search': async (rawPort) => {
    const small = await measureSearch(100, rawPort)
    return `${rowsTable(small, await measureSearch(10_000, rawPort))}\n`
  },
  '--pages': async (rawPort) => pagesReport(await measurePages(rawPort)),
  '--workers': async () => {
    await fillWith(100)
    return `${workersTable(await workersWith(100))}\n`
  },
  '--memory': async () => memoryReport(await measureMixed()),
}

const [part] = process.argv.slice(2)
const work = part === undefined ? measureEverything : PARTS[part]
if (!work) throw new Error(`${part} is none of the parts ${Object.keys(PARTS).join(', ')}`)

await ensureBuilt()
const raw = await startChild('bench/baseline.ts')
try {
  process.stdout.write(await work(raw.port))
} finally {
  await raw.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
