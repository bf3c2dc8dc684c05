import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLedger } from '../torture/kills/ledger.ts'
import { startReaders } from './readers.ts'

test('readers of a page that stays old end when they are told to', async () => {
  let asked = 0
  const server = createServer((_, outgoing) => {
    asked += 1
    outgoing.end('mark-1')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const ledger = createLedger()
  ledger.editedPosts.set(1, { acknowledged: 2, tried: 2 })
  const { port } = server.address() as AddressInfo
  const { readings, stop } = startReaders(`http://127.0.0.1:${port}`, ledger)
  await expect.poll(() => asked).toBeGreaterThan(4)
  await stop()
  expect(readings.stale).toHaveLength(2)
  expect(readings.stale[0]).toContain('was 1 after 2 was saved, not seen right')
})
