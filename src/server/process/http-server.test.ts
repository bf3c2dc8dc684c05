import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
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
