import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'

/** A connection may not ask for more than this, as with PgBouncer's own settings. */
const KNOWN = new Set(['user', 'database', 'application_name', 'client_encoding'])
const SSL_REQUEST = 80877103

type Message = { type: string; body: Buffer; bytes: Buffer }

/** Messages of PostgreSQL's protocol: a sign, a length, a body. */
function messagesFrom(socket: Socket, onMessage: (message: Message) => void) {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const bytes = rest.subarray(0, rest.readInt32BE(1) + 1)
      rest = rest.subarray(bytes.length)
      onMessage({ type: String.fromCharCode(bytes[0]!), body: bytes.subarray(5), bytes })
    }
  })
}

function message(type: string, body: string | Buffer) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

const refusal = (words: string) => message('E', `SFATAL\0VFATAL\0C08P01\0M${words}\0\0`)
const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', 'I')

function startup(user: string, database: string) {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, body])
}

type Place = { user: string; database: string; host?: string; port?: number }
type Session = { socket: Socket; client: Socket | undefined }

/** After each transaction a session is free for the next client. */
async function openSessions({ user, database, ...server }: Place) {
  const { host, port } = { ...inject('testServer'), ...server }
  const idle: Session[] = []
  const waiting: ((session: Session) => void)[] = []

  function release(session: Session) {
    session.client = undefined
    const next = waiting.shift()
    if (next) next(session)
    else idle.push(session)
  }

  async function open() {
    const session: Session = { socket: connect(join(host, `.s.PGSQL.${port}`)), client: undefined }
    const { promise, resolve } = Promise.withResolvers<void>()
    session.socket.on('error', () => session.client?.destroy())
    messagesFrom(session.socket, ({ type, body, bytes }) => {
      session.client?.write(bytes)
      if (type !== 'Z') return
      resolve()
      if (String(body) === 'I') release(session)
    })
    session.socket.write(startup(user, database))
    await promise
    return session
  }

  const sessions = await Promise.all([open(), open(), open()])
  return {
    /** The one that has been idle for longest: never the last one while there is another. */
    lend: (take: (session: Session) => void) => {
      const session = idle.shift()
      if (session) take(session)
      else waiting.push(take)
    },
    close: () => {
      for (const { socket } of sessions) socket.destroy()
    },
  }
}

/** What relies on having the same session again. */
function sessionState({ type, body }: Message) {
  if (type === 'P' && body[0] !== 0) return 'a named statement'
  const lasts = type === 'Q' && /^\s*(listen|set (?!local))/i.test(String(body))
  return lasts ? String(body) : undefined
}

/** Names and values in turn. */
const settingsIn = (greeting: Buffer) => String(greeting.subarray(8)).split('\0')

const unknownSetting = (greeting: Buffer) =>
  settingsIn(greeting).find((name, index) => index % 2 === 0 && name && !KNOWN.has(name))

function nameIn(greeting: Buffer) {
  const given = settingsIn(greeting)
  return given[given.indexOf('application_name') + 1] ?? ''
}

/**
 * In front of the test server, or of another, as PgBouncer 1.18 in transaction mode, and as strict; or as one that
 * was told to ignore settings and takes what it cannot keep.
 */
export async function transactionPooler(place: Place, { isStrict = true } = {}) {
  const refused: string[] = []
  /** What those who connected call themselves. */
  const names = new Set<string>()
  const clients = new Set<Socket>()
  const sessions = await openSessions(place)

  function refuse(client: Socket, words: string) {
    refused.push(words)
    client.end(refusal(words))
  }

  function greet(client: Socket, greeting: Buffer) {
    if (greeting.readInt32BE(4) === SSL_REQUEST) {
      client.write('N')
      client.once('data', (next: Buffer) => greet(client, next))
      return
    }
    names.add(nameIn(greeting))
    const unknown = isStrict && unknownSetting(greeting)
    if (unknown) return refuse(client, `unsupported startup parameter: ${unknown}`)
    client.write(Buffer.concat([AUTHENTICATED, READY]))
    serve(client)
  }

  function serve(client: Socket) {
    let lent: Session | undefined
    let unsent: Buffer[] | undefined
    messagesFrom(client, (message) => {
      const { type, bytes } = message
      const state = isStrict && sessionState(message)
      if (type === 'X') client.end()
      else if (state) refuse(client, state)
      else if (lent?.client === client) lent.socket.write(bytes)
      else if (unsent) unsent.push(bytes)
      else {
        const first = (unsent = [bytes])
        sessions.lend((session) => {
          lent = session
          session.client = client
          session.socket.write(Buffer.concat(first))
          unsent = undefined
        })
      }
    })
  }

  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => client.destroy())
    client.once('data', (first) => greet(client, first))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const client of clients) client.destroy()
    sessions.close()
    server.close()
  })
  const connection = { ...place, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const url = `postgres://${place.user}@127.0.0.1:${connection.port}/${place.database}`
  return { connection, url, refused, names }
}
