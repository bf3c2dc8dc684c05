import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#server/process/http-server/http-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { random } from '../random.ts'
import { runFuzz } from './run-fuzz.ts'

const folder = await throwAwayFolder()
const site = await testApp({ DATA_DIR: folder })
const answer = getRequestListener((request, bindings) =>
  site.app.fetch(request, bindings as HttpBindings),
)
const server = await listen((incoming, outgoing) => answer(incoming, outgoing), {
  port: 0,
  host: '127.0.0.1',
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('whatever arrives on a socket is answered or closed, and never fails', async () => {
  const health = async () => (await fetch(`${server.url}/api/health`)).status === 200
  const { violations, requests } = await runFuzz({
    db: site.db,
    port: Number(new URL(server.url).port),
    random: random('fuzz'),
    requests: 500,
    isWell: health,
  })
  expect(violations).toEqual([])
  expect(requests).toBe(500)
}, 600_000)
