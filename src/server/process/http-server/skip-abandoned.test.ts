import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { drizzleOver } from '#server/db/client.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawRequest } from '#server/testing/raw-connection.ts'
import { appOn } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/databases/test-database.ts'

const database = await createTestDatabase()
let statements = 0
const counting = drizzleOver((query, values) => {
  statements += 1
  return database.ask(query, values)
})
const site = appOn({ ...database, db: Object.assign(database.db, counting) })
const { server, port } = await listening(site)

beforeEach(() => void (statements = 0))

const get = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`

const LEAVING = {
  reset: (socket: Socket) => socket.resetAndDestroy(),
  closed: (socket: Socket) => socket.destroy(),
}

/** So many connections, each left as soon as everything is sent; resolves when we know that they are. */
async function sendAndLeave(
  count: number,
  how: keyof typeof LEAVING,
  text: (nth: number) => string,
) {
  const ended = Promise.withResolvers<void>()
  let left = count
  const onConnection = (socket: Socket) =>
    socket.once('close', () => (left -= 1) === 0 && ended.resolve())
  server.on('connection', onConnection)
  await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(text(nth))
      LEAVING[how](socket)
    }),
  )
  await ended.promise
  server.off('connection', onConnection)
}

const PATHS = ['/api/search?q=', '/api/courses?q=', '/api/courses?offset=']

for (const how of ['reset', 'closed'] as const)
  test.each(PATHS)(
    `a client that sends %s and leaves at once causes no query, ${how}`,
    async (path) => {
      for (const each of [1, 5, 9, 10, 40]) {
        await sendAndLeave(Math.ceil(200 / each), how, (nth) => get(`${path}${nth}`).repeat(each))
        expect({ each, statements }).toEqual({ each, statements: 0 })
      }
      expect((await rawRequest(port, get('/api/search?q=word'))).status).toBe(200)
      expect(statements).toBeGreaterThan(0)
    },
  )

test('a change is made even if its client has left', async () => {
  const me = await site.signedIn()
  const head = `Host: localhost\r\nCookie: ${me.cookie}\r\n`
  await sendAndLeave(1, 'closed', () => `POST /api/logout HTTP/1.1\r\n${head}\r\n`)
  const isSignedIn = async () => (await site.as(me).get('/api/user')).status
  await expect.poll(isSignedIn).toBe(401)
})
