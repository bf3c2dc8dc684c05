import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { expect, test } from './processes.ts'

const health = async (url: string) => (await fetch(`${url}/api/health`)).status

test('after a kill the next start finds the database running and takes it over', async ({
  startProduct,
}) => {
  const killed = startProduct()
  await killed.url()
  killed.child.kill('SIGKILL')
  expect(await killed.ends()).toBe('SIGKILL')
  const next = startProduct()
  expect(await health(await next.url())).toBe(200)
  expect(next.output()).toContain('PostgreSQL was running')
})

test('uploads that a crash left half received are swept at the next start, new ones are not', async ({
  startProduct,
  dataDir,
}) => {
  const incoming = path.join(dataDir, 'uploads/incoming')
  const [left, fresh] = [path.join(incoming, 'left'), path.join(incoming, 'fresh')]
  await mkdir(incoming, { recursive: true })
  await Promise.all([left, fresh].map((file) => writeFile(file, 'half a file')))
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(left, before, before)
  const product = startProduct()
  await product.url()
  await expect.poll(() => existsSync(left)).toBe(false)
  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
  expect(existsSync(fresh)).toBe(true)
})

test('a server that is killed is started again', async ({ startProduct }) => {
  const product = startProduct({ LOG_LEVEL: 'info' }, 'scripts/start.js')
  await product.url()
  const [, pid] = await product.says(/"pid":(\d+),.*"msg":"ready"/)
  process.kill(Number(pid), 'SIGKILL')
  const [, url] = await product.says(/ready at (http:\S+)/, 2)
  expect(await health(url ?? '')).toBe(200)
})

test.describe('at the first start', () => {
  test.use({ hasDatabase: false })

  test('several processes share one database, and the last one stops it', async ({
    startProduct,
    dataDir,
  }) => {
    const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid')
    const [first, second] = [startProduct(), startProduct()]
    expect(await Promise.all([first, second].map(async ({ url }) => health(await url())))).toEqual([
      200, 200,
    ])
    first.child.kill('SIGTERM')
    expect(await first.ends()).toBe(0)
    expect(await health(await second.url())).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.ends()).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  })
})

test('DATABASE_URL: another PostgreSQL is used, our own is not started', async ({
  startProduct,
  startOtherPostgres,
  dataDir,
}) => {
  const port = await freePort()
  await startOtherPostgres(port)
  const product = startProduct({
    DATABASE_URL: `postgres://ascent@127.0.0.1:${port}/ascent`,
    DATA_DIR: path.join(dataDir, 'own'),
    DEMO: '',
  })
  const url = await product.url()
  expect(await health(url)).toBe(200)
  expect((await fetch(url)).status).toBe(200)
  expect(product.output()).not.toContain('Demo accounts')
  expect(existsSync(path.join(dataDir, 'own/postgres'))).toBe(false)
})

test('logs are JSON lines, and a request has its id in them', async ({ startProduct }) => {
  const product = startProduct()
  const answer = await fetch(`${await product.url()}/api/health?token=secret`)
  const [line = ''] = await product.says(/\{.*"path":"\/api\/health".*\}/)
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    status: 200,
    requestId: answer.headers.get('x-request-id'),
  })
  expect(product.output()).not.toContain('secret')
})
