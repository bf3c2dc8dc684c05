import { expect, test } from 'vitest'
import { apiRoutes } from '#server/app.ts'
import { unraced } from './run-races.ts'

test('every write has its race', () => {
  expect(unraced(apiRoutes())).toEqual([])
})
