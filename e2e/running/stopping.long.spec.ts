import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, halfARequest, test } from './processes.ts'

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`${signal}: running requests finish, then everything stops`, async ({
    startProduct,
    dataDir,
  }) => {
    const product = startProduct()
    const url = await product.url()
    const call = await halfARequest(url)
    // Sent after the first request, so its answer shows that the first has arrived.
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    product.child.kill(signal)
    await product.says(new RegExp(`"pid":${product.child.pid},"msg":"stopping"`))
    call.end('}')
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.connection]).toEqual([204, 'close'])
    expect(await product.ends()).toBe(0)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

test('a request that never ends does not hold up the stop', async ({ startProduct }) => {
  const product = startProduct()
  const call = await halfARequest(await product.url())
  call.on('error', () => {})
  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
})

test('a second signal changes nothing', async ({ startProduct }) => {
  const product = startProduct()
  await product.url()
  product.child.kill('SIGINT')
  product.child.kill('SIGINT')
  expect(await product.ends()).toBe(0)
})

test('a signal during the start stops it, the database too', async ({ startProduct, dataDir }) => {
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
  const product = startProduct()
  await expect.poll(() => existsSync(pidFile)).toBe(true)
  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})
