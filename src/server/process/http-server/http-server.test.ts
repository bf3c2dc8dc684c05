import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rawConnection } from '#server/testing/raw-connection.ts'
import { listen } from './http-server.ts'

type Handler = Parameters<typeof listen>[0]

async function serve(handler: Handler) {
  const server = await listen(handler, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const get = async () => {
    const [answer] = (await once(request(server.url, { agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    const body = (await answer.setEncoding('utf8').toArray()).join('')
    return { status: answer.statusCode, connection: answer.headers.connection, body }
  }
  return { ...server, get }
}

test('answers what was asked before the stop', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const server = await serve(async (_, outgoing) => {
    arrived.resolve()
    await finish.promise
    outgoing.end('late, but here')
  })
  const answer = server.get()
  await arrived.promise
  const stopped = server.stop()
  finish.resolve()
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'late, but here' })
  await stopped
})

test('answers a request that was on its way on an open connection, and says goodbye', async () => {
  const server = await serve((_, outgoing) => outgoing.end('here'))
  expect((await server.get()).connection).toBe('keep-alive')
  const stopped = server.stop()
  expect(await server.get()).toEqual({ status: 200, connection: 'close', body: 'here' })
  await stopped
})

test('counts the answers that were sent, and not those that nobody waited for', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const server = await serve((incoming, outgoing) => {
    if (incoming.url === '/') return setImmediate(() => outgoing.end('here'))
    outgoing.on('close', gone.resolve)
    arrived.resolve()
  })
  const left = request(`${server.url}/silent`).end()
  left.on('error', () => {})
  await arrived.promise
  left.destroy()
  await gone.promise
  await server.get()
  expect(server.answered()).toBe(1)
  await server.stop()
})

test('takes no new connections once it stops', async () => {
  const server = await serve((_, outgoing) => outgoing.end('here'))
  await server.stop()
  await expect(server.get()).rejects.toThrow(/ECONNREFUSED/)
})

test('closes connections that nobody uses, so that the stop comes to an end', async () => {
  const server = await serve((_, outgoing) => outgoing.end('here'))
  await server.get()
  await server.stop()
})

describe('a stop with patience', () => {
  /** A connection that was used once stays open, and a long time passes. */
  async function stopAndWait(ms: number) {
    const server = await serve((_, outgoing) => outgoing.end('here'))
    await server.get()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = server.stop(220_000)
    vi.advanceTimersByTime(ms)
    return { ...server, stopped }
  }

  test('answers on a connection that nobody used for as long as nginx keeps it', async () => {
    const { get, stopped } = await stopAndWait(30_000)
    expect(await get()).toEqual({ status: 200, connection: 'close', body: 'here' })
    await stopped
  })

  test('waits no longer than that for connections that nobody uses', async () => {
    const { stopped } = await stopAndWait(36_000)
    await stopped
  })

  test('closes them at once when the patience is over', async () => {
    const { stop, stopped } = await stopAndWait(1_000)
    void stop()
    vi.advanceTimersByTime(1_000)
    await stopped
  })
})

test('says which variable to change when the port is taken', async () => {
  const { url, stop } = await serve((_, outgoing) => outgoing.end())
  const port = Number(new URL(url).port)
  await expect(listen(() => {}, { port, host: '127.0.0.1' })).rejects.toThrow(
    `PORT: ${port} is in use; stop what runs there, or set another PORT`,
  )
  await stop()
})

test('says which variable to change when the address is not ours', async () => {
  await expect(listen(() => {}, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    /^HOST: 192.0.2.1 /,
  )
})

describe('slow clients', () => {
  /** A connection that takes nothing of what it is sent. */
  function deaf(url: string, text: string) {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(text)
    const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
    return { socket, closed }
  }

  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const at = { port: 0, host: '127.0.0.1' }

  test('that do not read an answer are not waited for', async () => {
    const gone = Promise.withResolvers<void>()
    const server = await listen(
      (_, outgoing) => {
        outgoing.on('close', gone.resolve)
        outgoing.end(Buffer.alloc(64 * 1024 * 1024))
      },
      at,
      { unreadLimit: 300 },
    )
    onTestFinished(() => server.stop())
    deaf(server.url, GET)
    await gone.promise
  })

  test('may wait for an answer that takes long to make', async () => {
    // Only once the request is here: on a busy machine it may be on its way as long.
    const server = await listen((incoming, outgoing) => {
      incoming.socket.setTimeout(50)
      outgoing.once('timeout', () => {
        incoming.socket.setTimeout(0)
        outgoing.end('late')
      })
    }, at)
    onTestFinished(() => server.stop())
    expect(await (await fetch(server.url)).text()).toBe('late')
  })

  test('that send their headers byte by byte are cut off, and hold up nobody', async () => {
    const limits = { headersTimeout: 300, connectionsCheckingInterval: 100 }
    const server = await listen((_, outgoing) => outgoing.end('here'), at, limits)
    onTestFinished(() => server.stop())
    const slow = Array.from({ length: 200 }, () => deaf(server.url, `${GET.slice(0, -2)}X-Slow: `))
    for (const { socket } of slow) socket.resume()
    const typing = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('x')
    }, 50)
    onTestFinished(() => clearInterval(typing))
    expect(await (await fetch(server.url)).text()).toBe('here')
    await Promise.all(slow.map(({ closed }) => closed))
  })
})

test.each([
  ['twice, under two names', 'Host: learn.example.org\r\nhost: elsewhere.example\r\n'],
  ['twice, under one name', 'Host: learn.example.org\r\nHost: learn.example.org\r\n'],
])('a request that names its host %s is refused, and its connection ends', async (_, hosts) => {
  const { server } = await serve((_incoming, outgoing) => outgoing.end('here'))
  const { port } = server.address() as AddressInfo
  const { socket, answer, closed } = rawConnection(port)
  socket.write(`GET / HTTP/1.1\r\nAccept: */*\r\n${hosts}\r\n`)
  const { status, headers, text } = await answer
  expect([status, headers.get('content-type')]).toEqual([400, 'application/json'])
  expect(text).toContain('{"message":"A request names its host once"}')
  await closed
})
