import { expect, test } from 'vitest'
import { createLedger } from '../torture/kills/ledger.ts'
import type { Journeys } from './journeys.ts'
import { summaryOf } from './summary.ts'

const none = (): Journeys => ({ passed: 0, failures: [], failed: [], notBegun: [] })

const nothingFailed = { reads: 0, writes: 0, readsAtNodes: 0 }

const violationsOf = async ({
  failed = 0,
  notBegun = [] as string[],
  onReplica = 100,
  reload = nothingFailed,
}) => {
  const nothing = { pages: 0, failed: 0, stale: [] }
  const { violations } = await summaryOf({
    people: {
      ledger: createLedger(),
      throughNginx: { ...nothing, failed, lastFailure: '/blog/1: 503' },
      atNodes: [{ ...nothing, failed: 9 }],
      lost: () => Promise.resolve([]),
    },
    killing: { counts: {} },
    missing: () => [],
    journeys: { ...none(), notBegun },
    calm: none(),
    updating: { reload, restart: { reads: 0, writes: 7 } },
    undisturbed: { readings: [{ ...nothing, pages: 100 }], onReplica },
  })
  return violations
}

test('a node that is away breaks no promise', async () => {
  expect(await violationsOf({})).toEqual([])
})

test('a read that failed through nginx breaks a promise, and so does a journey that never began', async () => {
  expect(await violationsOf({ failed: 2 })).toEqual([
    '2 reads through nginx failed, the last: /blog/1: 503',
  ])
  expect(await violationsOf({ notBegun: ['visitor/home'] })).toEqual([
    'visitor/home was not begun in time',
  ])
})

test('a reload that loses a write or a read at a node breaks a promise; a restart may refuse writes', async () => {
  expect(await violationsOf({ reload: { ...nothingFailed, writes: 2 } })).toEqual([
    '2 writes failed while both nodes were reloaded',
  ])
  expect(await violationsOf({ reload: { ...nothingFailed, readsAtNodes: 3 } })).toEqual([
    '3 reads at the nodes failed while they were reloaded',
  ])
})

test('a replica that nobody reads from breaks a promise', async () => {
  expect(await violationsOf({ onReplica: 3 })).toEqual([
    'visitors did not read from the replica: 3 lookups for 100 answers',
  ])
})
