import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  all,
  ANSWERING,
  STANDS_STILL,
  WAIT,
  folder,
  isRunning,
  lines,
  notes,
  start,
  supervisor,
  setUpSupervisor,
} from './testing/supervised-server.js'

setUpSupervisor()

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
  const [output] = await once(supervisor.stderr, 'data')
  expect(String(output)).toMatch(/^The server could not be started \(ENOENT\)/)
  mkdirSync(cwd)
  await vi.waitFor(() => expect(Object.keys(notes())).toHaveLength(1), WAIT)
})

test('several servers run side by side, and know of each other', async () => {
  const knows =
    '({ workers = [], expectedWorkers }) => workers[expectedWorkers - 1]?.memoryMb && note("knows")'
  start(`${ANSWERING}; process.on('message', ${knows})`, { workers: 3 })
  await vi.waitFor(() => {
    const known = Object.values(notes())
    expect(known).toHaveLength(3)
    for (const lines of known) expect(lines.join()).toContain('knows')
  }, WAIT)
})

test('a server knows of all of them as soon as it serves', async () => {
  const knows =
    '({ workers, expectedWorkers }) => workers && note(`${workers.length} of ${expectedWorkers}`)'
  start(`${ANSWERING}; process.on('message', ${knows})`, { workers: 2, tellMs: 600_000 })
  await vi.waitFor(() => expect(all('2 of 2')).toHaveLength(2), WAIT)
  expect(all('1 of 2')).toEqual([lines()[0].split(' ')[0]])
})

test('a server that has not reported its memory yet is listed without it', async () => {
  start(`process.on('message', ({ workers }) => workers && note(Object.keys(workers[0]).join()))`)
  await vi.waitFor(() => expect(lines().join()).toContain('pid,answered'), WAIT)
  expect(lines().join()).not.toContain('memoryMb')
})

test('every server knows whether the others read from the replica', async () => {
  const tells = 'process.send({ answered: 1, memoryMb: 1, replica: "behind" })'
  const knows = '({ workers = [] }) => workers[0]?.replica && note(workers[0].replica)'
  start(`setInterval(() => ${tells}, 50); process.on('message', ${knows})`)
  await vi.waitFor(() => expect(lines().join()).toContain('behind'), WAIT)
})

test('messages about a server name its process', async () => {
  start(ANSWERING)
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  const [first] = all('started')
  const output = once(supervisor.stderr, 'data')
  process.kill(Number(first), 'SIGKILL')
  expect(String((await output)[0])).toBe(
    `The server (process ${first}) ended unexpectedly (SIGKILL); another one takes its place.\n`,
  )
})

test('a frozen server does not hold up the end', async () => {
  start(`${STANDS_STILL}; process.on('SIGTERM', () => { for (;;); })`)
  await vi.waitFor(() => expect(all('asked').length).toBeGreaterThan(0), WAIT)
  const gone = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await gone
  expect(all('started').filter(isRunning)).toEqual([])
})
