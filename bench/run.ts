import { sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { openDatabase, type Database } from '../src/server/db/client.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/server-process.js'
import { startEmbeddedPostgres } from '../src/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { measureAlone } from './alone.ts'
import { startChild } from './child.ts'
import { fill, signInStudents } from './data.ts'
import { load } from './load.ts'
import { measurePageLoads, pageLoadTable } from './page-load.ts'
import { scenarios, type Scenario } from './scenarios.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const SECONDS = 5
const STUDENTS = 64

/** Started as `npm start` does it. */
const SETTINGS = {
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

type Row = { scenario: Scenario; raw: number; ours: number; p50: number; p99: number }

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

async function measureAll(courses: number, rawPort: number) {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const database = openDatabase(server.connection)
  await migrate(database)
  const world = await worldOf(database, courses)
  const product = await startChild('src/server/main.ts', {
    env: { ...SETTINGS, DATA_DIR: dataDir },
    flags: SERVER_FLAGS,
  })
  const rows: Row[] = []
  const all = scenarios(world)
  for (const scenario of all) rows.push(await measure(scenario, rawPort, product.port))
  const memory = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' }),
  )
  const marking = all.find(({ name }) => name === 'P4')!
  const alone = await measureAlone(database, marking, product.port)
  await product.stop()
  await database.close()
  await server.stop()
  return { rows, memory: memory / 1024, startedAfter: product.startedAfter, alone }
}

const ratio = ({ ours, raw }: Row) => ours / raw

function tableOf(small: Row[], large: Row[]) {
  const lines = large.map((row, index) => {
    const { name, work, against, goal } = row.scenario
    const reached = ratio(row)
    const growth = ratio(small[index]!) / reached
    return `| ${name} | ${work} | ${reached.toFixed(2)} ${against === 'html' ? 'H' : 'J'} | ≥ ${goal} | ${reached >= goal ? 'yes' : 'no'} | ${growth.toFixed(2)} | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} |`
  })
  return [
    '| # | work | reached | goal | met | with 100 courses ÷ with 10,000 | p50 ms | p99 ms |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** The demo academy, as a phone on a slow line meets it for the first time. */
async function measurePages(rawPort: number) {
  const product = await startChild('src/server/main.ts', {
    env: { ...SETTINGS, DEMO: '1', DATA_DIR: path.join(dataDir, 'demo') },
    flags: SERVER_FLAGS,
  })
  const at = (place: string) => `http://127.0.0.1:${product.port}${place}`
  const pages = [
    { name: 'home', url: at('/') },
    { name: 'course', url: at('/courses/1') },
    { name: 'post', url: at('/blog/1') },
  ]
  try {
    return await measurePageLoads(pages, `http://127.0.0.1:${rawPort}/html`)
  } finally {
    await product.stop()
  }
}

const raw = await startChild('bench/baseline.ts')
try {
  const small = await measureAll(100, raw.port)
  const large = await measureAll(10_000, raw.port)
  const loads = await measurePages(raw.port)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  const report = `# Benchmarks

\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}. 64 connections on loopback, every answer checked, one process of the built product and its own PostgreSQL. J and H are a raw \`node:http\` process that answers 8 KB of JSON and 30 KB of HTML, measured before and after each row; only ratios mean anything.

Data: 10,000 courses, 400,000 lessons, 20,000 posts, 60,000 enrolments; the column of growth compares with a hundredth of the courses.

${tableOf(small.rows, large.rows)}

P8, cold loads of the demo academy (processor four times slower, 1.6 Mbit/s, 150 ms; median of five, the floor in turns with them; the floor is the page of H, which has no styles):

${pageLoadTable(loads)}

P4 alone: a mark takes ${large.alone.mark.toFixed(2)} ms (p50), the transaction of \`pgbench -N\` by one client of the same driver ${large.alone.transaction.toFixed(2)} ms; the goal is at most twice that.

Start to the first answer, installed and built, database there: ${(large.startedAfter / 1000).toFixed(2)} s. Memory of the process after the run: ${large.memory.toFixed(0)} MB.
`
  writeFileSync(`${root}docs/benchmarks.md`, report)
  process.stdout.write(report)
} finally {
  await raw.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
