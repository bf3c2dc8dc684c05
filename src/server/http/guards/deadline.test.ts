import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { currentAbortSignal } from '#server/request-abort.ts'
import type { AppEnv } from '../context.ts'
import { deadline } from './deadline.ts'
import { errorTranslator } from '../error-translator.ts'
import { overloadGuard, Places } from './overload.ts'

const never = new Promise<never>(() => {})

/** One place in all: a request that keeps it keeps out all others. */
function appWith(ms: number) {
  return new Hono<AppEnv>()
    .use((c, next) => (c.set('log', pino({ level: 'silent' })), next()))
    .use(overloadGuard({ places: new Places(1) }), deadline({ ms }))
    .onError(errorTranslator({ styles: ['/styles.css'] }))
    .get('/api/never', () => never)
    .get('/never', () => never)
    .get('/api/quick', (c) => c.json({ quick: true }))
    .post('/api/length', async (c) => c.json((await c.req.text()).length))
}

test('a request that waits for ever is answered, with a message and a time to retry', async () => {
  const answer = await appWith(20).request('/api/never')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({
    message: 'This took too long. Please try again in a moment.',
  })
})

test('its place is free for others', async () => {
  const app = appWith(20)
  await app.request('/api/never')
  expect((await app.request('/api/quick')).status).toBe(200)
})

test('slow calls have more time', async () => {
  const app = new Hono<AppEnv>()
    .use(deadline({ ms: 20, slow: [['/api/slow/:id', 60_000]] }))
    .onError(errorTranslator({ styles: [] }))
    .get('/api/slow/:id', async (c) => {
      await delay(100)
      return c.json({ aborted: currentAbortSignal()?.aborted })
    })
  expect(await (await app.request('/api/slow/7')).json()).toEqual({ aborted: false })
})

test('a page shows a readable message', async () => {
  const answer = await appWith(20).request('/never')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  const page = await answer.text()
  expect(page).toContain('<link rel="stylesheet" href="/styles.css" />')
  expect(page).toContain('This took too long. Please try again in a moment.')
})

async function portOf(app: ReturnType<typeof appWith>) {
  const answer = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

test.each([
  ['reads is given up', 'GET', true],
  ['writes is done to its end', 'POST', false],
])('what a client %s when it leaves', async (_, method, expected) => {
  let signal: AbortSignal | undefined
  let hasLeft = false
  const app = appWith(60_000).on(method, '/api/begin', (c) => {
    signal = currentAbortSignal()
    c.env.outgoing!.once('close', () => (hasLeft = true))
    return never
  })
  const call = request({ port: await portOf(app), host: '127.0.0.1', path: '/api/begin', method })
  call.on('error', () => {})
  call.end()
  await expect.poll(() => signal).toBeDefined()
  call.destroy()
  await expect.poll(() => hasLeft).toBe(true)
  expect(signal?.aborted).toBe(expected)
})

test('what was answered is not given up when its connection ends', async () => {
  let signal: AbortSignal | undefined
  let isOver = false
  const app = appWith(60_000).get('/api/short', (c) => {
    signal = currentAbortSignal()
    c.env.outgoing!.once('close', () => (isOver = true))
    return c.json({})
  })
  const headers = { connection: 'close' }
  const answer = await fetch(`http://127.0.0.1:${await portOf(app)}/api/short`, { headers })
  await answer.json()
  await expect.poll(() => isOver).toBe(true)
  expect(signal?.aborted).toBe(false)
})

test('a body that arrives slowly may take longer, as long as it keeps arriving', async () => {
  const port = await portOf(appWith(800))
  const call = request({ port, host: '127.0.0.1', path: '/api/length', method: 'POST' })
  for (let part = 0; part < 15; part += 1) {
    call.write('x')
    await delay(100)
  }
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  expect((await response.setEncoding('utf8').toArray()).join('')).toBe('15')
})

test('work that the request began is then given up, and not before', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const app = appWith(20)
    .get('/api/late', () => (signals.push(currentAbortSignal()), never))
    .get('/api/signal', (c) => (signals.push(currentAbortSignal()), c.json({})))
  expect((await app.request('/api/late')).status).toBe(503)
  expect((await app.request('/api/signal')).status).toBe(200)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})
