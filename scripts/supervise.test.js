import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder
let supervisor

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'supervise-'))))
afterEach(async () => {
  const gone = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true })
})

/** A server that answers no health check, and does what the words say. */
const SERVER = (meanwhile) => `
  import { appendFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const note = (what) => appendFileSync('notes', process.pid + ' ' + what + '\\n')
  note('started')
  const server = createServer(() => note('asked')).listen(0, '127.0.0.1', () =>
    process.send({ health: 'http://127.0.0.1:' + server.address().port }))
  process.on('disconnect', () => process.exit())
  process.on('message', () => process.exit(1))
  let answered = 0
  ${meanwhile}
`

const SUPERVISOR = (file) => `
  import { supervise } from ${JSON.stringify(new URL('supervise.js', import.meta.url).href)}
  const stop = supervise({
    file: ${JSON.stringify(file)}, args: ['server.mjs'], options: {}, isAsked: true,
    timeout: 200, pause: 100,
  })
  process.on('SIGTERM', () => stop('SIGTERM'))
`

function start(meanwhile, file = process.execPath) {
  writeFileSync(path.join(folder, 'server.mjs'), SERVER(meanwhile))
  writeFileSync(path.join(folder, 'supervisor.mjs'), SUPERVISOR(file))
  const stdio = ['ignore', 'ignore', 'pipe']
  supervisor = spawn(process.execPath, ['supervisor.mjs'], { cwd: folder, stdio })
}

/** What the servers recorded, by process. */
function notes() {
  const lines = readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n')
  return Object.groupBy(lines, (line) => line.split(' ')[0])
}

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
  const file = path.join(folder, 'node')
  start('', file)
  const [told] = await once(supervisor.stderr, 'data')
  expect(String(told)).toMatch(/^The server could not be started \(ENOENT\)/)
  symlinkSync(process.execPath, file)
  await vi.waitFor(() => expect(Object.keys(notes())).toHaveLength(1), WAIT)
})
