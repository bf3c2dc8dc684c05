import { once } from 'node:events'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { inTurn } from './password.ts'

const site = await testApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PRIVATE: '1' })

// Nobody waits for too long here, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function keepCoresBusy() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cores = Array.from({ length: availableParallelism() }, (_, n) =>
    inTurn({ group: 'busy', lane: String(n) }, () => promise),
  )
  return () => {
    resolve()
    return Promise.all(cores)
  }
}

test('a client that disconnects while others sign in leaves the queue', async () => {
  const { port } = await listening(site)
  const group = '203.0.113.77'
  const ask = (name: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const body = JSON.stringify({ username: name, password: 'wrong-password' })
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${group}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    return socket
  }
  const endWork = keepCoresBusy()
  const sockets = Array.from({ length: 60 }, (_, n) => ask(`gone-${n}`))
  // Those that are refused are answered first: as many as may are in line.
  await Promise.race(sockets.map((socket) => once(socket, 'data')))
  const hasRoom = () =>
    Promise.race([
      inTurn({ group, lane: 'one more' }, () => Promise.resolve(true)).catch(() => false),
      pause(0, true),
    ])
  expect(await hasRoom()).toBe(false)
  for (const socket of sockets) socket.destroy()
  // Sooner than the wait has its own end.
  await expect.poll(hasRoom, { timeout: 8_000 }).toBe(true)
  await endWork()
})

test('the networks of one household wait as one', async () => {
  const endWork = keepCoresBusy()
  const guesses = Array.from({ length: 51 }, (_, n) =>
    site.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:0:${n}::1` },
      body: JSON.stringify({ username: `guess-${n}`, password: 'wrong-password' }),
    }),
  )
  expect((await Promise.race(guesses)).status).toBe(503)
  await endWork()
  await Promise.all(guesses)
})
