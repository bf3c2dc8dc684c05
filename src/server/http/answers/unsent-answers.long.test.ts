import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { port } = await listening(site)
const author = await site.signedIn('instructor')
await site.db.execute(sql`
  insert into blog_posts (title, content, content_html, content_text, author_id)
  select 'A long one', repeat('x', 2230000), 'x', 'x', ${author.id}
  from generate_series(1, 10)`)

const EXPORT = '/api/account/export'

/** Asks from one of the addresses of this machine, for 22 MB unless told otherwise. */
function ask(localAddress: string, path = EXPORT) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${author.cookie}\r\n\r\n`)
  return socket
}

/** Asks, and takes the answer or hears why there is none. */
const statusFor = (localAddress: string, path = EXPORT) =>
  new Promise<number>((resolve) => {
    const socket = ask(localAddress, path)
    socket.once('data', (text) => {
      resolve(Number(String(text).split(' ')[1]))
      socket.destroy()
    })
  })

test('a client that does not read a large answer gets no more of them, and others get theirs', async () => {
  const deaf = ask('127.0.0.2').pause()
  await expect.poll(() => statusFor('127.0.0.2'), { timeout: 50_000 }).toBe(503)
  expect(await statusFor('127.0.0.3')).toBe(200)
  deaf.destroy()
  await expect.poll(() => statusFor('127.0.0.2'), { timeout: 50_000 }).toBe(200)
})

test('a client that hangs up before a large answer is ready costs nothing afterwards', async () => {
  for (let time = 0; time < 3; time += 1) {
    const impatient = ask('127.0.0.4')
    await once(impatient, 'ready')
    impatient.resetAndDestroy()
    await expect.poll(() => statusFor('127.0.0.4'), { timeout: 50_000 }).toBe(200)
  }
})

test('exports that nobody reads keep others from exports, not from pages and lists', async () => {
  /** Takes the beginning, and no more. */
  const begin = async (address: number) => {
    const socket = ask(`127.0.0.${address}`)
    const [head] = await once(socket, 'data')
    expect(String(head)).toContain(' 200 ')
    socket.pause()
  }
  for (let address = 10; address < 16; address += 1) await begin(address)
  expect(await statusFor('127.0.0.20')).toBe(503)
  expect(await statusFor('127.0.0.20', `/api/blog-posts?authorId=${author.id}`)).toBe(200)
})
