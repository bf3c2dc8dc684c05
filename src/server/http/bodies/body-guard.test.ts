import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#server/process/http-server/http-server.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const answerRequest = getRequestListener((asked, bindings) => site.app.fetch(asked, bindings))
const server = await listen(answerRequest, { port: 0, host: '127.0.0.1' })
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }

/** A call over a real connection; `send` writes what it wants, as it wants. */
async function post(
  path: string,
  headers: Record<string, string>,
  send: (to: ClientRequest) => void,
) {
  const call = request(server.url + path, { method: 'POST', headers, agent: false })
  call.on('error', () => {})
  send(call)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

const credentials = JSON.stringify({ username: 'nobody', password: 'wrong-password' })

test('a call without a body is answered', async () => {
  expect(await post('/api/logout', {}, (call) => call.end())).toBe(204)
  expect(await post('/api/login', json, (call) => call.end())).toBe(400)
})

test('a body is read, in one piece or in several, with a length or without', async () => {
  const length = { 'content-length': String(credentials.length) }
  const whole = await post('/api/login', { ...json, ...length }, (call) => call.end(credentials))
  const pieces = await post('/api/login', json, (call) => {
    call.write(credentials.slice(0, 10))
    setImmediate(() => call.end(credentials.slice(10)))
  })
  expect([whole, pieces]).toEqual([401, 401])
})

test('a body that is too large is refused, by its length or while it is counted', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const length = { 'content-length': String(megabyte.length + 1) }
  const announced = await post('/api/login', { ...json, ...length }, (call) => call.flushHeaders())
  const counted = await post('/api/login', json, (call) => {
    call.write(megabyte)
    call.write(megabyte)
  })
  expect([announced, counted]).toEqual([413, 413])
})

test('a client that leaves in the middle of a body frees its place', async () => {
  const call = request(`${server.url}/api/login`, { method: 'POST', headers: json, agent: false })
  call.on('error', () => {})
  call.write('{')
  await once(call, 'socket')
  call.destroy()
  expect(await post('/api/logout', {}, (next) => next.end())).toBe(204)
})
