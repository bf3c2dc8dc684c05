import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectionsOf } from '../src/server/process/database-connections.ts'
import { workersOf } from './workers.js'

const GIGABYTE = 1024 ** 3
const FOUR_CORES = { cores: 4, memory: 8 * GIGABYTE }

function folder(text) {
  const created = mkdtempSync(path.join(tmpdir(), 'workers-'))
  onTestFinished(() => rmSync(created, { recursive: true }))
  if (text) writeFileSync(path.join(created, '.env'), text)
  return created
}

test('one worker per core, and a single one if there is little memory', () => {
  expect(workersOf(folder(), {}, FOUR_CORES)).toBe(4)
  expect(workersOf(folder(), {}, { ...FOUR_CORES, memory: 1.9 * GIGABYTE })).toBe(1)
})

test('no more workers than memory and connections allow', () => {
  expect(workersOf(folder(), {}, { cores: 8, memory: 3 * GIGABYTE })).toBe(6)
  const large = { cores: 64, memory: 64 * GIGABYTE }
  const beside = workersOf(folder(), {}, large)
  // Each has three more, for listening, the heartbeat and the start; three are for superusers.
  expect((beside + 1) * (connectionsOf(beside) + 3)).toBeLessThanOrEqual(97)
  const many = workersOf(folder('DATABASE_URL=postgres://elsewhere/ascent'), {}, large)
  expect(many).toBeGreaterThan(beside)
  expect(many * connectionsOf(many)).toBeLessThanOrEqual(60)
})

test('the number is read from the environment, else from the .env file', () => {
  expect(workersOf(folder('WORKERS=3'), {}, FOUR_CORES)).toBe(3)
  expect(workersOf(folder('WORKERS=3'), { WORKERS: '2' }, FOUR_CORES)).toBe(2)
  expect(workersOf(folder(), { WORKERS: '' }, FOUR_CORES)).toBe(4)
})

test('a value that is not a number is refused', () => {
  expect(workersOf(folder(), { WORKERS: 'many' }, FOUR_CORES)).toBeUndefined()
})
