import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, halfARequest, test, type Product } from './processes.ts'

/** Code that every Node process of the product loads first: a signal triggers a fault. */
const planted = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`,
  LOG_LEVEL: 'info',
})

const servingPid = async (product: Product, times = 1) =>
  Number((await product.says(/"pid":(\d+),.*"msg":"ready"/, times))[1])

const databasePid = async (dataDir: string) =>
  (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]

const health = async (url = '') => (await fetch(`${url}/api/health`)).status

test('a server that stays frozen is replaced, one frozen briefly is not; the database keeps running', async ({
  startProduct,
  dataDir,
}) => {
  const standStill = `
    const until = (end) => { while (Date.now() < end); }
    process.on('SIGUSR2', () => until(Date.now() + 4_000))
    process.on('SIGPIPE', () => until(Infinity))`
  const product = startProduct(planted(standStill), 'scripts/start.js')
  const url = await product.url()
  const pid = await servingPid(product)
  const database = await databasePid(dataDir)

  process.kill(pid, 'SIGUSR2')
  expect(await health(url)).toBe(200)
  expect(product.output().match(/ready at/g)).toHaveLength(1)

  process.kill(pid, 'SIGPIPE')
  expect(await servingPid(product, 2)).not.toBe(pid)
  const [, next] = await product.says(/ready at (http:\S+)/, 2)
  expect(await health(next)).toBe(200)
  expect(await databasePid(dataDir)).toBe(database)
})

test('after an uncaught error, running requests finish while the next server starts', async ({
  startProduct,
  dataDir,
}) => {
  const fault = `process.on('SIGUSR2', () => { throw new Error('planted') })`
  const product = startProduct(planted(fault), 'scripts/start.js')
  const call = await halfARequest(await product.url())
  const pid = await servingPid(product)
  const database = await databasePid(dataDir)

  process.kill(pid, 'SIGUSR2')
  await product.says(/"msg":"stopping"/)
  call.end('}')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.connection]).toEqual([204, 'close'])
  const [, next] = await product.says(/ready at (http:\S+)/, 2)
  expect(await health(next)).toBe(200)
  expect(await databasePid(dataDir)).toBe(database)

  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
  await expect(databasePid(dataDir)).rejects.toThrow('ENOENT')
})
