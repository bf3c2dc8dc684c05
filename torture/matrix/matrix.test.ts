import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { apiRoutes } from '#server/app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { askBy } from '../ask.ts'
import { random } from '../random.ts'
import { gapsIn } from './cells.ts'
import { runMatrix } from './run-matrix.ts'

const folder = await throwAwayFolder()
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = await testApp({ DATA_DIR: folder })
const ask = askBy((path, init) => site.app.request(path, init))

test('every call has its rules, and every rule its call', () => {
  expect(gapsIn(apiRoutes())).toEqual([])
})

test(
  'everybody may do what the rules say and nothing else, and a refusal changes nothing',
  { timeout: 600_000 },
  async () => {
    const options = { db: site.db, ask, routes: apiRoutes(), random: random('matrix') }
    const result = await runMatrix({ ...options, isShort: true })
    expect(result.violations).toEqual([])
    expect(result.cells).toBeGreaterThan(1_500)
  },
)
