import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from './http-server.ts'
import { endSlowAnswers } from './slow-readers.ts'

type Handler = Parameters<typeof listen>[0]

const LENGTH = 32 * 1024 * 1024
/** As answers of the API are written, and as files are. */
const WAYS: [string, Handler][] = [
  ['one piece', (_, outgoing) => outgoing.end(Buffer.alloc(LENGTH))],
  [
    'many pieces',
    (_, outgoing) =>
      Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(LENGTH / 512))).pipe(outgoing),
  ],
]

async function serve(handler: Handler, pace: Parameters<typeof endSlowAnswers>[1]) {
  const { server, url, stop } = await listen(handler, { port: 0, host: '127.0.0.1' })
  endSlowAnswers(server, pace)
  onTestFinished(async () => {
    server.closeAllConnections()
    await stop()
  })
  return Number(new URL(url).port)
}

type Taking = { everyMs: number; flowingMs?: number }

/**
 * Asks, and takes a piece now and then, or what comes within a moment. The system has megabytes
 * of its own between the two ends: of single pieces the server hears only much later.
 */
async function takeSlowly(port: number, { everyMs, flowingMs }: Taking) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let taken = 0
  let isOver = false
  socket.on('close', () => (isOver = true))
  socket.on('data', (piece) => {
    taken += piece.length
    if (!flowingMs) socket.pause()
  })
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(socket, 'ready')
  while (!isOver) {
    socket.resume()
    if (flowingMs) {
      await pause(flowingMs)
      socket.pause()
    }
    await pause(everyMs)
  }
  return taken
}

test.each(WAYS)('a client that reads %s in a trickle is cut off', async (_, handler) => {
  const port = await serve(handler, { withinMs: 200, bytes: LENGTH })
  expect(await takeSlowly(port, { everyMs: 20 })).toBeLessThan(LENGTH)
})

test.each(WAYS)('a client that reads %s slowly but steadily gets all of it', async (_, handler) => {
  // Many takes between two decisions: a busy machine delays some of them.
  const port = await serve(handler, { withinMs: 2_000, bytes: 1 })
  expect(await takeSlowly(port, { everyMs: 90, flowingMs: 5 })).toBeGreaterThan(LENGTH)
})

test('waiting for an answer, or silence between two, does not count as slow reading', async () => {
  const port = await serve((_, outgoing) => void setTimeout(() => outgoing.end('late'), 500), {
    withinMs: 50,
    bytes: LENGTH,
  })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (let time = 0; time < 2; time += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const [text] = await once(socket, 'data')
    expect(String(text)).toContain('late')
    await pause(200)
  }
})

test('a stall of the process itself does not count as slow reading', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: asked, resolve } = Promise.withResolvers<ServerResponse>()
  const port = await serve(
    (_, outgoing) => {
      outgoing.end(Buffer.alloc(LENGTH))
      resolve(outgoing)
    },
    { withinMs: 20, bytes: 1 },
  )
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer = await asked
  const look = () => vi.advanceTimersToNextTimer()
  look()
  await pause(100)
  look()
  expect(answer.destroyed).toBe(false)
  for (let time = 0; time < 12; time += 1) look()
  expect(answer.destroyed || answer.socket?.destroyed).toBe(true)
})
