import { expect, onTestFinished, test } from 'vitest'
import { listen } from './http-server.ts'
import { waitWhenFull } from './wait-when-full.ts'

async function serve(options: Parameters<typeof waitWhenFull>[1]) {
  const served: string[] = []
  const handler = waitWhenFull((incoming, outgoing) => {
    served.push(incoming.url!)
    outgoing.end()
  }, options)
  const { url, stop } = await listen(handler, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => stop())
  return { url, served }
}

test('a request is handled at once while there is a place', async () => {
  const { url } = await serve({ isFull: () => false, waitMs: 1_000_000 })
  expect((await fetch(url)).status).toBe(200)
})

test('while there is none it waits, and is handled then', async () => {
  let asked = 0
  const { url, served } = await serve({ isFull: () => (asked += 1) === 1, waitMs: 2_000 })
  const waiting = fetch(`${url}/first`)
  await expect.poll(() => asked).toBe(1)
  await fetch(`${url}/second`)
  expect((await waiting).status).toBe(200)
  expect(served).toEqual(['/second', '/first'])
})

test('a request whose client has gone meanwhile is not handled', async () => {
  let full = true
  const { url, served } = await serve({ isFull: () => full, waitMs: 300 })
  await expect(fetch(`${url}/gone`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await fetch(`${url}/patient`)
  full = false
  await fetch(`${url}/next`)
  expect(served).toEqual(['/patient', '/next'])
})
