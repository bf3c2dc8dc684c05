import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, halfARequest, test, type Product } from './processes.ts'

type WorkerState = { pid: number; answered: number; memoryMb?: number }

const TWO = { WORKERS: '2', LOG_LEVEL: 'info' }

const readinessOf = async (url: string) => {
  // A worker that is replaced would wait for open connections.
  const answer = await fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } })
  return (await answer.json()) as { workers: WorkerState[]; expectedWorkers?: number }
}

const workersOf = async (url: string) => (await readinessOf(url)).workers

const pidsOf = async (url: string) => (await workersOf(url)).map(({ pid }) => pid)

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Both workers are ready, and each knows of both. */
async function bothServe(product: Product) {
  await product.says(/"msg":"ready"/, 2)
  const url = await product.url()
  await expect.poll(async () => (await pidsOf(url)).length).toBe(2)
  return url
}

/** The clients' ports of the connections that a process holds. */
async function clientsOf(pid: number) {
  const files = await readdir(`/proc/${pid}/fd`)
  const links = await Promise.all(
    files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')),
  )
  const sockets = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]))
  const table = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1)
  return table
    .map((line) => line.trim().split(/\s+/))
    .filter((parts) => sockets.has(parts[9]))
    .map(([, , remote = '']) => Number.parseInt(remote.split(':')[1] ?? '', 16))
}

/** Readers who request one page after the other, and the results. */
function readers(url: string, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const outcomes: (number | string)[] = []
  let reading = true
  const one = async () => {
    const call = request(`${url}/api/courses`, { agent }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    await answer.toArray()
    return answer.statusCode ?? 0
  }
  const each = Array.from({ length: count }, async () => {
    while (reading) outcomes.push(await one().catch((error: Error) => error.message))
  })
  return {
    outcomes,
    stop: async () => {
      reading = false
      await Promise.all(each)
      agent.destroy()
    },
  }
}

test('SIGHUP replaces every worker, and no reader notices', async ({ startProduct }) => {
  const product = startProduct(TWO, 'scripts/start.js')
  const url = await bothServe(product)
  const before = await pidsOf(url)
  const reading = readers(url, 20)
  await expect.poll(() => reading.outcomes.length).toBeGreaterThan(20)
  product.child.kill('SIGHUP')
  await product.says(/"msg":"ready"/, 4)
  await expect
    .poll(async () => (await pidsOf(url)).filter((pid) => !before.includes(pid)).length)
    .toBe(2)
  await reading.stop()
  expect(new Set(reading.outcomes)).toEqual(new Set([200]))
})

test('SIGHUP during the start ends nothing', async ({ startProduct }) => {
  const product = startProduct({}, 'scripts/start.js')
  await product.says(/^Ascent\n/)
  product.child.kill('SIGHUP')
  expect((await fetch(`${await product.url()}/api/health`)).status).toBe(200)
})

/** It sends a byte every half second: the server works on it until the rest comes. */
async function slowCall(url: string) {
  const headers = { 'content-type': 'application/json', 'content-length': '1000' }
  const call = request(new URL('/api/logout', url), { method: 'POST', headers })
  const outcome = once(call, 'response').then(
    ([answer]) => (answer as IncomingMessage).statusCode,
    () => 'lost',
  )
  call.on('error', () => {})
  let sent = call.write('{') ? 1 : 0
  const sending = setInterval(() => {
    call.write(' ')
    sent += 1
  }, 500)
  await once(call, 'socket')
  await once(call.socket!, 'connect')
  const finish = () => {
    clearInterval(sending)
    call.end(`${' '.repeat(999 - sent)}}`)
    return outcome
  }
  return { sent: () => sent, finish, giveUp: () => clearInterval(sending) }
}

test('SIGHUP cuts no request off, however slow; SIGTERM does not wait for one', async ({
  startProduct,
}) => {
  const product = startProduct({ LOG_LEVEL: 'info' }, 'scripts/start.js')
  await product.says(/"msg":"ready"/)
  const url = await product.url()
  await expect.poll(() => pidsOf(url)).toHaveLength(1)
  const [before = 0] = await pidsOf(url)
  const call = await slowCall(url)
  await expect.poll(() => call.sent()).toBeGreaterThan(2)
  product.child.kill('SIGHUP')
  await product.says(/"msg":"stopping"/)
  const sent = call.sent()
  // Longer than a process that is stopped waits for.
  await expect.poll(() => call.sent(), { timeout: 30_000 }).toBeGreaterThan(sent + 13)
  expect(await call.finish()).toBe(204)
  await expect.poll(() => isRunning(before)).toBe(false)

  const never = await slowCall(url)
  await expect.poll(() => never.sent()).toBeGreaterThan(2)
  product.child.kill('SIGHUP')
  await product.says(/"msg":"stopping"/, 2)
  product.child.kill('SIGTERM')
  expect(await product.ends()).toBe(0)
  never.giveUp()
})

test('a worker that is killed is replaced; requests of the other go on', async ({
  startProduct,
}) => {
  const product = startProduct(TWO, 'scripts/start.js')
  const url = await bothServe(product)
  const calls = await Promise.all(Array.from({ length: 24 }, () => halfARequest(url)))
  const outcomes = calls.map((call) =>
    once(call, 'response').then(
      ([answer]) => (answer as IncomingMessage).statusCode,
      () => 'lost',
    ),
  )
  const ports = calls.map((call) => call.socket!.localPort!)
  const [killed = 0, other = 0] = await pidsOf(url)
  await expect
    .poll(async () => {
      const known = new Set([...(await clientsOf(killed)), ...(await clientsOf(other))])
      return ports.every((port) => known.has(port))
    })
    .toBe(true)
  const lost = await clientsOf(killed)
  expect(lost.length).toBeGreaterThan(0)
  process.kill(killed, 'SIGKILL')
  for (const call of calls) if (!call.destroyed) call.end('}')
  const expected = ports.map((port) => (lost.includes(port) ? 'lost' : 204))
  expect(await Promise.all(outcomes)).toEqual(expected)
  expect(expected).toContain(204)
  await product.says(/"msg":"ready"/, 3)
  await expect.poll(() => pidsOf(url)).toContain(other)
  await expect.poll(() => pidsOf(url)).not.toContain(killed)
})

test('a sign-in counts for every worker, and so does each wrong password', async ({
  startProduct,
}) => {
  const product = startProduct({ ...TWO, DEMO: '1', RATE_LIMIT_PRIVATE: '1' }, 'scripts/start.js')
  const url = await bothServe(product)
  const login = (username: string, password: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ username, password }),
    })
  const signedIn = await login('student', 'ascent-demo')
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      fetch(`${url}/api/user`, { headers: { cookie, connection: 'close' } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect
    .poll(async () =>
      (await workersOf(url)).map(({ answered, memoryMb }) => answered > 0 && memoryMb! > 30),
    )
    .toEqual([true, true])
  expect((await readinessOf(url)).expectedWorkers).toBe(2)

  const statuses = []
  for (let wrong = 0; wrong < 20; wrong += 1)
    statuses.push((await login('instructor', 'a wrong one')).status)
  // About ten attempts for all workers together, not for each.
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(13)
  expect(statuses.at(-1)).toBe(429)
})
