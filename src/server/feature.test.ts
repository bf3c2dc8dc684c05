import { expect, test } from 'vitest'
import { apiRoutes } from './app.ts'
import { content } from './content/routes.ts'
import { FEATURES } from './features.ts'
import { SLOWEST_CALL_MS } from './process/http-server/longest-request.ts'

test('features declare only paths that they serve', () => {
  const outside = FEATURES.flatMap((feature) => feature.outside?.routes ?? [])
  const served = new Set([...apiRoutes(), ...outside].map(({ path }) => path))
  const named = [content, ...FEATURES].flatMap(
    ({ uploads = [], bodyLimits = {}, privateWrites = [] }) => [
      ...uploads,
      ...Object.keys(bodyLimits),
      ...privateWrites,
    ],
  )
  expect(named.filter((path) => !served.has(path))).toEqual([])
})

test('no call may take longer than a server being replaced waits', () => {
  const times = FEATURES.flatMap(({ slow = {} }) => Object.values(slow))
  expect(times.filter((ms) => ms > SLOWEST_CALL_MS)).toEqual([])
})
