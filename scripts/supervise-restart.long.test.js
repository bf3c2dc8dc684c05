import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  all,
  ANSWERING,
  FINISHES,
  STANDS_STILL,
  WAIT,
  folder,
  go,
  goFile,
  isRunning,
  lines,
  notes,
  program,
  start,
  supervisor,
  setUpSupervisor,
} from './testing/supervised-server.js'

setUpSupervisor()

test('a restart is given up when the system refuses to start the next server; the old ones continue', async () => {
  start(ANSWERING, { workers: 2 })
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  writeFileSync(path.join(folder, 'large'), '')
  const output = once(supervisor.stderr, 'data')
  supervisor.kill('SIGHUP')
  expect(String(await output)).toMatch(/^The next server could not be started \(E2BIG\)/)
  expect(all('started').filter(isRunning)).toHaveLength(2)
  rmSync(path.join(folder, 'large'))
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('started')).toHaveLength(4), WAIT)
})

test('a restart replaces servers one by one: the next one serves first, and the old one is gone before another starts', async () => {
  start(`${ANSWERING}; setTimeout(() => { ${FINISHES()} })`, { workers: 2, drainMs: 600_000 })
  await vi.waitFor(() => expect(Object.keys(notes())).toHaveLength(2), WAIT)
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  const [first, second] = Object.keys(notes())
  let output = ''
  supervisor.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('retires')).toEqual([first]), WAIT)
  // The health check has asked it several times meanwhile.
  const third = all('started')[2]
  const timesAsked = () => all('asked').filter((pid) => pid === third).length
  await vi.waitFor(() => expect(timesAsked()).toBeGreaterThan(3), WAIT)
  go()
  await vi.waitFor(() => expect(all('ends')).toEqual([first, second]), WAIT)
  await vi.waitFor(() => expect(output).toContain('The restart is done.'), WAIT)
  const fourth = all('started')[3]
  expect(output.trim().split('\n')).toEqual([
    'A restart begins; servers to replace, one after the other: 2.',
    `Server 1 of 2 (process ${third}) serves; the one before (process ${first}) ends.`,
    `Server 2 of 2 (process ${fourth}) serves; the one before (process ${second}) ends.`,
    'The restart is done.',
  ])
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

test('a restart is given up when the next server does not start; the old ones continue', async () => {
  start(ANSWERING, { workers: 2 })
  let output = ''
  supervisor.stderr.setEncoding('utf8').on('data', (text) => (output += text))
  await vi.waitFor(() => expect(new Set(all('asked')).size).toBe(2), WAIT)
  const before = all('started')
  program("note('fails'); process.exit(1)")
  for (let times = 0; times < 5; times += 1) supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('fails').length).toBeGreaterThan(0), WAIT)
  await vi.waitFor(() => expect(output).toContain('those before it go on'), WAIT)
  program(ANSWERING)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(before.filter(isRunning)).toEqual([]), WAIT)
  // One restart that ran, and at most one that waited.
  expect(all('fails').length).toBeLessThan(3)
  expect(output.trim().split('\n')).toHaveLength(all('fails').length)
})

test('a restart is given up when the next server never gets ready; the old one continues', async () => {
  start(ANSWERING, { startMs: 300 })
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  program('await new Promise(() => setInterval(() => {}, 1_000))')
  const output = once(supervisor.stderr, 'data')
  supervisor.kill('SIGHUP')
  expect(String(await output)).toMatch(
    /^The next server \(process \d+\) ended unexpectedly \(SIGKILL\)/,
  )
  expect(all('started').filter(isRunning)).toEqual(all('started').slice(0, 1))
})

test('a server that dies while its successor starts is not replaced twice', async () => {
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
  // Another restart shows any extra server: it would still be running.
  await vi.waitFor(() => expect(all('asked')).toContain(all('started')[1]), WAIT)
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => {
    expect(all('started')).toHaveLength(3)
    expect(all('started').filter(isRunning)).toHaveLength(1)
  }, WAIT)
})

test('a frozen server is killed when it is replaced', async () => {
  start(STANDS_STILL)
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  const [first] = all('started')
  supervisor.kill('SIGHUP')
  await vi.waitFor(() => expect(all('started')).toHaveLength(2), WAIT)
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), WAIT)
})

test('a supervisor that is asked to end during a restart waits for all servers that still finish something', async () => {
  start(`${ANSWERING}; setTimeout(() => { ${FINISHES()} })`, { workers: 2, endMs: 600_000 })
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
