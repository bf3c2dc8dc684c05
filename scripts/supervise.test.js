import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder
let supervisor

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'supervise-'))))
afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    const gone = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    await gone
  }
  rmSync(folder, { recursive: true })
})

/** A server that answers no health check, and does what the words say. */
const SERVER = (meanwhile) => `
  import { appendFileSync, existsSync } from 'node:fs'
  import { setTimeout as delay } from 'node:timers/promises'
  import { createServer } from 'node:http'
  const note = (what) => appendFileSync(${JSON.stringify(path.join(folder, 'notes'))}, process.pid + ' ' + what + '\\n')
  note('started')
  let answered = 0
  ${meanwhile}
  const server = createServer(() => note('asked')).listen(0, '127.0.0.1', () =>
    process.send({ health: 'http://127.0.0.1:' + server.address().port }))
  process.on('disconnect', () => process.exit())
  process.on('message', (word) => ['leave', 'retire'].includes(word) && process.exit(1))
`

const SUPERVISOR = ({ workers, cwd, end, patience }) => `
  import { existsSync } from 'node:fs'
  import { supervise } from ${JSON.stringify(new URL('supervise.js', import.meta.url).href)}
  const { restart, stop } = supervise({
    program: { exec: ${JSON.stringify(path.join(folder, 'server.mjs'))}, cwd: ${JSON.stringify(cwd)} },
    // The system refuses to start a process with such an environment, and cluster.fork throws.
    env: { get LARGE() { return existsSync('large') ? 'x'.repeat(1_000_000) : '' } },
    workers: ${workers}, isAsked: true,
    timeout: 200, pause: 100, end: ${end}, patience: ${patience},
  })
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', restart)
`

const program = (meanwhile) => writeFileSync(path.join(folder, 'server.mjs'), SERVER(meanwhile))

function start(meanwhile, { workers = 1, cwd = folder, end = 300, patience = 300 } = {}) {
  program(meanwhile)
  writeFileSync(path.join(folder, 'supervisor.mjs'), SUPERVISOR({ workers, cwd, end, patience }))
  const stdio = ['ignore', 'ignore', 'pipe']
  supervisor = spawn(process.execPath, ['supervisor.mjs'], { cwd: folder, stdio })
}

/** What the servers recorded, in this order. */
const lines = () => readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n')

const notes = () => Object.groupBy(lines(), (line) => line.split(' ')[0])

/** Who recorded this. */
const all = (what) =>
  lines()
    .filter((line) => line.endsWith(what))
    .map((line) => line.split(' ')[0])

const WAIT = { timeout: 50_000 }

test('a server that answers nobody is replaced', async () => {
  start('')
  await vi.waitFor(() => expect(Object.keys(notes()).length).toBeGreaterThan(1), WAIT)
})

test('a server that is too busy for its health check, but answers people, keeps running', async () => {
  start('setInterval(() => process.send({ answered: (answered += 1) }), 50)')
  await vi.waitFor(() => expect(Object.values(notes())[0].length).toBeGreaterThan(12), WAIT)
  expect(Object.keys(notes())).toHaveLength(1)
})

test('a server that could not be started is tried again', async () => {
  const cwd = path.join(folder, 'later')
  start('', { cwd })
  const [told] = await once(supervisor.stderr, 'data')
  expect(String(told)).toMatch(/^The server could not be started \(ENOENT\)/)
  mkdirSync(cwd)
  await vi.waitFor(() => expect(Object.keys(notes())).toHaveLength(1), WAIT)
})

test('a restart ends when the system refuses to start the next one; those before go on', async () => {
  start(ANSWERING, { workers: 2 })
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  writeFileSync(path.join(folder, 'large'), '')
  const told = once(supervisor.stderr, 'data')
  supervisor.kill('SIGHUP')
  expect(String(await told)).toMatch(/^The next server could not be started \(E2BIG\)/)
  expect(all('started').filter(isRunning)).toHaveLength(2)
  rmSync(path.join(folder, 'large'))
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('started')).toHaveLength(4), WAIT)
})

const ANSWERING = 'setInterval(() => process.send({ answered: (answered += 1), memoryMb: 1 }), 50)'

test('several servers run side by side, and know of each other', async () => {
  start(`${ANSWERING}; process.on('message', ({ workers = [] }) => workers[2] && note('knows'))`, {
    workers: 3,
  })
  await vi.waitFor(() => {
    const known = Object.values(notes())
    expect(known).toHaveLength(3)
    for (const lines of known) expect(lines.join()).toContain('knows')
  }, WAIT)
})

const goFile = () => JSON.stringify(path.join(folder, 'go'))
const go = () => writeFileSync(path.join(folder, 'go'), '')

/** It finishes what it began, and ends when it is told to. */
const FINISHES = () => `
  process.removeAllListeners('message')
  process.on('message', async (word) => {
    if (word !== 'retire') return
    process.on('SIGTERM', () => {})
    note('retires')
    while (!existsSync(${goFile()})) await delay(20)
    note('ends')
    process.exit()
  })`

test('a restart replaces one after the other: the next one serves first, and the last one is gone before another comes', async () => {
  start(`${ANSWERING}; setTimeout(() => { ${FINISHES()} })`, { workers: 2, patience: 600_000 })
  await vi.waitFor(() => expect(Object.keys(notes())).toHaveLength(2), WAIT)
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  const [first, second] = Object.keys(notes())
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('retires')).toEqual([first]), WAIT)
  // It was asked more than once meanwhile.
  const third = all('started')[2]
  const timesAsked = () => all('asked').filter((pid) => pid === third).length
  await vi.waitFor(() => expect(timesAsked()).toBeGreaterThan(3), WAIT)
  go()
  await vi.waitFor(() => expect(all('ends')).toEqual([first, second]), WAIT)
  const order = lines().filter((line) => !line.endsWith('asked'))
  expect(order.map((line) => line.split(' ')[1])).toEqual([
    'started',
    'started',
    'started',
    'retires',
    'ends',
    'started',
    'retires',
    'ends',
  ])
})

test('a restart ends when the next one does not start; those before go on', async () => {
  start(ANSWERING, { workers: 2 })
  let told = ''
  supervisor.stderr.setEncoding('utf8').on('data', (text) => (told += text))
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  const before = all('started')
  program("note('fails'); process.exit(1)")
  for (let times = 0; times < 5; times += 1) supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('fails').length).toBeGreaterThan(0), WAIT)
  await vi.waitFor(() => expect(told).toContain('those before it go on'), WAIT)
  program(ANSWERING)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(before.filter(isRunning)).toEqual([]), WAIT)
  // One that ran and at most one that waited.
  expect(all('fails').length).toBeLessThan(3)
  expect(told.trim().split('\n')).toHaveLength(all('fails').length)
})

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one that dies while its successor starts leaves no second one behind', async () => {
  start(ANSWERING)
  await vi.waitFor(() => expect(all('started')).toHaveLength(1), WAIT)
  const [first] = all('started')
  await vi.waitFor(() => expect(all('asked')).toContain(first), WAIT)
  const untilTold = `
    while (!existsSync(${goFile()})) await delay(20)
    ${ANSWERING}`
  program(untilTold)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('started')).toHaveLength(2), WAIT)
  process.kill(Number(first), 'SIGKILL')
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), WAIT)
  go()
  // Again, so that whoever was started meanwhile is seen: it would still be there.
  await vi.waitFor(() => expect(all('asked')).toContain(all('started')[1]), WAIT)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => {
    expect(all('started')).toHaveLength(3)
    expect(all('started').filter(isRunning)).toHaveLength(1)
  }, WAIT)
})

const STANDS_STILL = `
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
  process.on('message', (word) => { while (word === 'retire'); })
  ${ANSWERING}`

test('one that stands still does not hold up the end', async () => {
  start(`${STANDS_STILL}; process.on('SIGTERM', () => { for (;;); })`)
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  const gone = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await gone
  expect(all('started').filter(isRunning)).toEqual([])
})

test('one that stands still when it is replaced does not stay', async () => {
  start(STANDS_STILL)
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  const [first] = all('started')
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('started')).toHaveLength(2), WAIT)
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), WAIT)
})

test('told to end during a restart, it waits for all who still finish something', async () => {
  start(`${ANSWERING}; setTimeout(() => { ${FINISHES()} })`, { workers: 2, end: 600_000 })
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  const [last, other] = all('started')
  program(`
    ${ANSWERING}
    process.on('SIGTERM', async () => {
      try { while (process.kill(${last}, 0)) await delay(20) } catch {}
      note('ends')
      process.exit()
    })`)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('retires')).toEqual([last]), WAIT)
  const gone = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await vi.waitFor(() => expect(isRunning(other)).toBe(false), WAIT)
  go()
  expect(await gone).toEqual([0, null])
  expect(all('ends')).toEqual([last, all('started')[2]])
})
