import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import {
  postHead,
  rawConnection,
  rawRequest,
  type RawAnswer,
} from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { port, origin } = await listening(site)
const proxied = await listening(await testApp({ TRUST_PROXY: '127.0.0.1' }))

type Sender = { to?: number; from?: string; path?: string; type?: string; cookie?: string }

const open: ReturnType<typeof rawConnection>[] = []

afterEach(async () => {
  const connections = open.splice(0)
  for (const { socket } of connections) socket.destroy()
  await Promise.all(connections.map(({ closed }) => closed))
})

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=XX'

const headOf = ({ from, path = '/api/login', type = JSON_TYPE, cookie }: Sender, length: number) =>
  postHead(path, {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(from ? { 'X-Forwarded-For': from } : {}),
    'Content-Type': type,
    'Content-Length': length,
  })

/** Says that a body comes, and sends next to nothing. */
function halfSend(sender: Sender, count: number) {
  const connections = Array.from({ length: count }, () => rawConnection(sender.to ?? port))
  for (const { socket } of connections) socket.write(headOf(sender, 1_000))
  open.push(...connections)
  return connections
}

/** Waits until so many of them have been told this. */
async function told(
  connections: ReturnType<typeof rawConnection>[],
  { status, count }: { status: number; count: number },
) {
  const answers: RawAnswer[] = []
  const note = (answer: RawAnswer) => {
    if (answer.status === status) answers.push(answer)
  }
  for (const { answer } of connections) answer.then(note, () => {})
  await expect.poll(() => answers.length).toBe(count)
  return answers
}

const signIn = (sender: Sender = {}) => {
  const body = JSON.stringify({ username: 'nobody', password: 'wrong-password' })
  return rawRequest(sender.to ?? port, headOf(sender, body.length) + body)
}

describe('bodies that do not come', () => {
  // None is given up, however long a test takes to open them all.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('wait fifty at a time per address, loopback too; the next is refused', async () => {
    const waiting = halfSend({}, 25)
    waiting.push(...halfSend({ path: '/api/talent-community', type: FORM_TYPE }, 25))
    await expect.poll(async () => (await signIn()).status).toBe(429)
    const refused = await signIn()
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(JSON.parse(refused.text).message).toMatch(/^Too many requests from you or your network/)
    for (const { socket } of waiting.slice(0, 2)) socket.destroy()
    await expect.poll(async () => (await signIn()).status).toBe(401)
  })

  test('of one person hinder nobody else at that address', async () => {
    const { cookie } = await site.signedIn()
    await fetch(`${origin}/api/user`, { headers: { cookie } })
    halfSend({ cookie, path: '/api/blog-posts' }, 50)
    const own = () => rawRequest(port, `${headOf({ cookie, path: '/api/blog-posts' }, 2)}{}`)
    await expect.poll(async () => (await own()).status).toBe(429)
    expect((await signIn()).status).toBe(401)
  })

  test('by the thousand do not affect others', async () => {
    const { port: to, origin: site } = proxied
    const senders = halfSend({ to, from: '203.0.113.5' }, 1_050)
    await told(senders, { status: 429, count: 1_000 })
    expect((await signIn({ to, from: '198.51.100.7' })).status).toBe(401)
    expect((await fetch(`${site}/api/health`)).status).toBe(200)
    const withoutBody = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.5' } }
    expect((await fetch(`${site}/api/logout`, withoutBody)).status).toBe(204)
  })

  test('from one IPv6 network count together', async () => {
    const { port: to } = proxied
    for (let host = 1; host <= 50; host += 1) halfSend({ to, from: `2001:db8:0:1::${host}` }, 1)
    const status = async (from: string) => (await signIn({ to, from })).status
    await expect.poll(() => status('2001:db8:0:1::9999')).toBe(429)
    expect(await status('2001:db8:0:2::1')).toBe(401)
  })

  test('are a thousand in all; then the largest groups make room', async () => {
    const { port: to, origin: site } = proxied
    const all = Array.from({ length: 21 }, (_, n) => halfSend({ to, from: `192.0.2.${n}` }, 50))
    const [refused] = await told(all.flat(), { status: 503, count: 50 })
    expect(refused?.headers.get('retry-after')).toBe('2')
    await expect.poll(() => all.flat().filter(({ socket }) => socket.closed).length).toBe(50)
    const newcomers = Array.from({ length: 5 }, (_, n) => signIn({ to, from: `198.51.100.${n}` }))
    for (const { status } of await Promise.all(newcomers)) expect(status).toBe(401)
    expect((await fetch(`${site}/api/courses`)).status).toBe(200)
  })
})

test('a body that stops arriving is given up, a slow one is not', async () => {
  const stalled = ['/api/login', '/api/talent-community', '/newsletter/unsubscribe?token=x'].map(
    (path) => {
      const type = path === '/api/talent-community' ? FORM_TYPE : JSON_TYPE
      const connection = rawConnection(port)
      connection.socket.write(`${headOf({ path, type }, 100)}-`)
      return connection
    },
  )
  const body = JSON.stringify({ username: 'nobody', password: 'wrong-password' })
  const slow = rawConnection(port)
  slow.socket.write(headOf({}, body.length))
  let sent = 0
  const sending = setInterval(() => {
    slow.socket.write(body.slice(sent, sent + 9))
    sent += 9
    if (sent >= body.length) clearInterval(sending)
  }, 2_500)
  const answers = await Promise.all(stalled.map(({ answer }) => answer))
  expect(answers.map(({ status }) => status)).toEqual([408, 408, 408])
  await Promise.all(stalled.map(({ closed }) => closed))
  expect((await slow.answer).status).toBe(401)
  slow.socket.destroy()
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
})
