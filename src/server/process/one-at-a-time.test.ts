import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './http-server.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** A server that answers when it is told to, or at once with a body, and a connection to it. */
async function connected(atOnce?: Buffer) {
  const begun: string[] = []
  const bodies: string[] = []
  const answers: (() => void)[] = []
  const server = await listen(
    (incoming, outgoing) => {
      begun.push(incoming.url!)
      if (atOnce) return outgoing.end(atOnce)
      if (incoming.method === 'POST')
        incoming.setEncoding('utf8').on('data', (text: string) => bodies.push(text))
      answers.push(() => outgoing.end(incoming.url))
    },
    { port: 0, host: '127.0.0.1' },
  )
  onTestFinished(() => server.stop())
  const answering = new Set<ServerResponse>()
  const parsed = { mostWaiting: 0 }
  server.server.on('request', (_, outgoing: ServerResponse) => {
    answering.add(outgoing)
    parsed.mostWaiting = Math.max(parsed.mostWaiting, answering.size - begun.length)
  })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (text: string) => (heard += text)).on('error', () => {})
  /** The order in which the requests were begun, once the last of them was. */
  const beginsWith = (expected: string[]) => expect.poll(() => begun).toEqual(expected)
  return {
    socket,
    begun,
    answers,
    parsed,
    beginsWith,
    heard: () => heard,
    body: () => bodies.join(''),
    unsent: () => [...answering].reduce((sum, { writableLength }) => sum + writableLength, 0),
  }
}

test('requests that are sent ahead are begun one after the other', async () => {
  const { socket, answers, beginsWith, heard } = await connected()
  socket.write(get('/1') + get('/2') + get('/3'))
  await beginsWith(['/1'])
  answers.shift()!()
  await beginsWith(['/1', '/2'])
  answers.shift()!()
  await beginsWith(['/1', '/2', '/3'])
  answers.shift()!()
  await expect.poll(() => heard().match(/\/\d$|\/\d(?=HTTP)/g)).toEqual(['/1', '/2', '/3'])
})

test('the body of a request that had to wait arrives', async () => {
  const { socket, answers, beginsWith, body } = await connected()
  socket.write(`${get('/1')}POST /2 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nabc`)
  await beginsWith(['/1'])
  answers.shift()!()
  await beginsWith(['/1', '/2'])
  socket.write(`def${get('/3')}`)
  await expect.poll(body).toBe('abcdef')
  answers.shift()!()
  await beginsWith(['/1', '/2', '/3'])
})

test('a connection on which too many are sent ahead is closed, and nothing more of it begun', async () => {
  const { socket, answers, beginsWith } = await connected()
  socket.write(get('/').repeat(100))
  await once(socket, 'close')
  answers.shift()!()
  await beginsWith(['/'])
})

test('what is sent ahead again and again is held back, not cut off', async () => {
  const { socket, answers, beginsWith } = await connected()
  const expected = ['/']
  socket.write(get('/').repeat(3))
  for (let round = 0; round < 40; round += 1) {
    await beginsWith(expected)
    socket.write(get('/').repeat(2))
    answers.shift()!()
    expected.push('/')
  }
  await beginsWith(expected)
  expect(socket.closed).toBe(false)
})

test('bodies that are sent ahead are held back too', async () => {
  const { socket, begun, answers, parsed } = await connected()
  const body = 'a'.repeat(3_000)
  const post = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000\r\n\r\n${body}`
  socket.write(get('/'))
  await expect.poll(() => begun.length).toBe(1)
  for (let sent = 0; sent < 60; sent += 1) socket.write(post)
  const answerNext = () => {
    answers.shift()?.()
    return begun.length
  }
  await expect.poll(answerNext, { interval: 5 }).toBe(61)
  // What one read of 64 KB brings is parsed at once.
  expect(parsed.mostWaiting).toBeLessThan(25)
  expect(socket.closed).toBe(false)
})

test('an answer that is there at once is no way round: too many sent ahead are closed', async () => {
  const { socket, begun } = await connected(Buffer.from('cached'))
  socket.write(get('/').repeat(100))
  await once(socket, 'close')
  expect(begun).toEqual(['/'])
})

test('while an answer is not taken, the next is not begun', async () => {
  const { socket, begun, unsent } = await connected(Buffer.alloc(16 * 1024 * 1024))
  socket.pause()
  socket.write(get('/').repeat(20))
  await expect.poll(unsent).toBeGreaterThan(0)
  expect(begun.length).toBe(1)
  socket.resume()
  await expect.poll(() => begun.length).toBe(20)
})
