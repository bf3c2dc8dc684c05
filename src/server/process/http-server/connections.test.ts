import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionsAtMost } from './connections.ts'
import { listen } from './http-server.ts'

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** A server that answers at once, except under /slow. */
async function serving(mostConnections: number, sparedMs = 0) {
  const finish = Promise.withResolvers<void>()
  let slow = 0
  const server = await listen(
    async (incoming, outgoing) => {
      if (incoming.url === '/slow') {
        slow += 1
        await finish.promise
      }
      outgoing.end('here')
    },
    { port: 0, host: '0.0.0.0' },
    { mostConnections, sparedMs },
  )
  onTestFinished(() => server.stop())
  const port = Number(new URL(server.url).port)
  const open = (localAddress: string, path = '/') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8')
    onTestFinished(() => void socket.destroy())
    const answer = new Promise<string>((resolve) => {
      socket.once('data', resolve).once('close', () => resolve('closed'))
    })
    socket.on('error', () => {})
    socket.write(GET(path))
    return { socket, answer }
  }
  const openSlowly = async (localAddress: string) => {
    const before = slow
    const connection = open(localAddress, '/slow')
    await expect.poll(() => slow).toBe(before + 1)
    return connection.socket
  }
  return { open, openSlowly, finish: finish.resolve }
}

const isOpen = (socket: Socket) => !socket.closed

test('a flood of connections from one address loses its oldest unused ones, and keeps out nobody', async () => {
  const { open } = await serving(20)
  const crowd: Socket[] = []
  for (let index = 0; index < 40; index += 1) {
    const connection = open('127.0.0.7')
    crowd.push(connection.socket)
    expect(await connection.answer).toContain('200 OK')
  }
  await expect.poll(() => crowd.filter(isOpen).length).toBe(20)
  const others = Array.from({ length: 5 }, (_, n) => open(`127.0.0.${20 + n}`))
  for (const { answer } of others) expect(await answer).toContain('200 OK')
  await expect.poll(() => crowd.map(isOpen)).toEqual(crowd.map((_, index) => index >= 25))
  expect(others.map(({ socket }) => isOpen(socket))).toEqual(others.map(() => true))
})

test('a connection that is being answered stays while others are unused', async () => {
  const { open, finish } = await serving(3)
  const slow = open('127.0.0.7', '/slow')
  for (let index = 0; index < 6; index += 1)
    expect(await open('127.0.0.7').answer).toContain('200 OK')
  finish()
  expect(await slow.answer).toContain('200 OK')
})

test('unused connections of other addresses are closed before busy ones of the largest', async () => {
  const { open, openSlowly } = await serving(5)
  const office = [
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
  ]
  const unused = open('127.0.0.8')
  expect(await unused.answer).toContain('200 OK')
  expect(await open('127.0.0.9').answer).toContain('200 OK')
  expect(await open('127.0.0.1').answer).toContain('200 OK')
  await expect.poll(() => isOpen(unused.socket)).toBe(false)
  expect(office.map(isOpen)).toEqual([true, true, true])
})

test('when all are busy, the newest of the largest address is closed', async () => {
  const { open, openSlowly } = await serving(4)
  const other = await openSlowly('127.0.0.8')
  const crowd = [
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
  ]
  expect(await open('127.0.0.1').answer).toContain('200 OK')
  await expect.poll(() => crowd.map(isOpen)).toEqual([true, true, false])
  expect(isOpen(other)).toBe(true)
})

test('a connection that has just been opened is spared', async () => {
  const { open, openSlowly } = await serving(4, 60_000)
  const crowd = [
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
    await openSlowly('127.0.0.7'),
  ]
  const newcomer = open('127.0.0.8')
  expect(await newcomer.answer).toContain('200 OK')
  expect(await open('127.0.0.1').answer).toContain('200 OK')
  await expect.poll(() => crowd.map(isOpen)).toEqual([true, true, false])
  expect(isOpen(newcomer.socket)).toBe(true)
})

test('there are at most as many as half of the files that the process may open', () => {
  expect(connectionsAtMost(1_024)).toBe(448)
  expect(connectionsAtMost(1_048_576)).toBe(8_000)
  expect(connectionsAtMost(64)).toBe(1)
})
