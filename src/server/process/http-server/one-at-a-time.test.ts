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

test('pipelined requests are begun one after the other', async () => {
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

test('a connection with too many pipelined requests is closed, and no further one begins', async () => {
  const { socket, answers, beginsWith } = await connected()
  socket.write(get('/').repeat(100))
  await once(socket, 'close')
  answers.shift()!()
  await beginsWith(['/'])
})

test('repeated pipelining ends the connection too, once too many requests wait', async () => {
  const { socket, answers, beginsWith } = await connected()
  const expected = ['/']
  let isClosed = false
  socket.once('close', () => (isClosed = true)).write(get('/').repeat(20))
  for (let round = 0; round < 15; round += 1) {
    await beginsWith(expected)
    socket.write(get('/').repeat(2))
    answers.shift()!()
    expected.push('/')
  }
  await beginsWith(expected)
  expect(isClosed).toBe(false)
  socket.write(get('/').repeat(20))
  await expect.poll(() => isClosed).toBe(true)
  answers.shift()!()
  await beginsWith(expected)
})

test('pipelined bodies end it long before that', async () => {
  const { socket, begun, parsed } = await connected()
  const post = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\r\n${'a'.repeat(8_000)}`
  socket.write(get('/'))
  await expect.poll(() => begun.length).toBe(1)
  socket.write(post.repeat(40))
  await expect.poll(() => socket.closed).toBe(true)
  expect(parsed.mostWaiting).toBeLessThan(30)
  expect(begun).toEqual(['/'])
})

test('immediate answers do not escape the limit of pipelined requests', async () => {
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
