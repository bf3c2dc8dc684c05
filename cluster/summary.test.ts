import { expect, test } from 'vitest'
import { createLedger } from '../torture/kills/ledger.ts'
import type { Journeys } from './journeys.ts'
import { summaryOf } from './summary.ts'

const none = (): Journeys => ({ passed: 0, failures: [], failed: [], notBegun: [] })

const violationsOf = async ({ failed = 0, notBegun = [] as string[], onReplica = 100 }) => {
  const nothing = { pages: 0, failed: 0, stale: [] }
  const { violations } = await summaryOf({
    people: {
      ledger: createLedger(),
      throughNginx: { ...nothing, failed },
      atNodes: [{ ...nothing, failed: 9 }],
      lost: () => Promise.resolve([]),
    },
    killing: { counts: {} },
    missing: () => [],
    journeys: { ...none(), notBegun },
    calm: none(),
    updating: { readsFailed: 0, writesFailed: 0 },
    undisturbed: { readings: [{ ...nothing, pages: 100 }], onReplica },
  })
  return violations
}

test('a node that is away breaks no promise', async () => {
  expect(await violationsOf({})).toEqual([])
})

test('a read that failed through nginx, and a journey that was not begun, break one', async () => {
  expect(await violationsOf({ failed: 2 })).toEqual(['2 reads through nginx failed'])
  expect(await violationsOf({ notBegun: ['visitor/home'] })).toEqual([
    'visitor/home was not begun in time',
  ])
})

test('a replica that nobody reads from breaks one', async () => {
  expect(await violationsOf({ onReplica: 3 })).toEqual([
    'visitors did not read from the replica: 3 lookups for 100 answers',
  ])
})
