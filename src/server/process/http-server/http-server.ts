import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { beginBodies, boundPieces, refuseExpectation } from './bounded-bodies.ts'
import { boundConnections, connectionsAtMost } from './connections.ts'
import type { Handler } from './handler.ts'
import { ARRIVAL_MS } from './longest-request.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { oneHost } from './one-host.ts'
import { StartError } from '../../start-error.ts'

type Options = ServerOptions & {
  unreadLimit?: number
  mostConnections?: number
  sparedMs?: number
}
type Address = { port: number; host: string | undefined }

const OPTIONS = {
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  requestTimeout: ARRIVAL_MS,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

const UNREAD_LIMIT = 30_000

function endUnread(this: ServerResponse) {
  if (this.headersSent) this.destroy()
}

/** For requests that are already on their way on an open connection. */
const LINGER_MS = 500
/** By then a proxy has closed its unused connections (30 s in deploy/nginx.conf). */
export const LONGEST_LINGER_MS = 35_000
const DRAIN_LIMIT = 5_000

export async function listen(
  handler: Handler,
  address: Address,
  { unreadLimit = UNREAD_LIMIT, mostConnections, sparedMs, ...options }: Options = {},
) {
  const running = new Set<ServerResponse>()
  let draining = false
  let answered = 0

  function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    outgoing.on('timeout', endUnread)
    if (draining) outgoing.setHeader('Connection', 'close')
    handler(incoming, outgoing)
    if (outgoing.writableEnded) {
      answered += 1
      return
    }
    running.add(outgoing)
    outgoing.on('close', () => {
      running.delete(outgoing)
      if (outgoing.writableFinished) answered += 1
    })
  }

  const inTurn = oneAtATime(oneHost(beginBodies(handle)))
  const server = createServer({ ...OPTIONS, ...options }, boundPieces(inTurn.handle))
  server.on('checkExpectation', refuseExpectation)
  boundConnections(server, {
    most: mostConnections ?? connectionsAtMost(),
    ...(sparedMs === undefined ? {} : { sparedMs }),
    isBusy: inTurn.isBusy,
  })

  async function drain() {
    draining = true
    for (const outgoing of running)
      if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
    const closed = once(server, 'close')
    // http's own close() would cut connections whose next request is already under way.
    NetServer.prototype.close.call(server)
    const tidy = setInterval(() => {
      if (Date.now() > lingersUntil) server.closeIdleConnections()
    }, 50)
    await closed
    clearInterval(tidy)
    clearTimeout(limit)
  }

  let limit: NodeJS.Timeout | undefined
  let lingersUntil = 0
  let drained: Promise<void> | undefined

  function stop(patience = 0) {
    clearTimeout(limit)
    lingersUntil = Date.now() + Math.min(LINGER_MS + patience, LONGEST_LINGER_MS)
    limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT + patience)
    return (drained ??= drain())
  }

  server.setTimeout(unreadLimit)
  server.listen(address.port, address.host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(explain(error, address), { cause: error })
  })
  const bound = server.address() as AddressInfo
  const urlOf = (host: string) => `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
  return {
    url: urlOf(isAny(address.host) ? 'localhost' : address.host),
    server,
    answered: () => answered,
    stop,
  }
}

const isAny = (host: string | undefined): host is undefined =>
  !host || host === '0.0.0.0' || host === '::'

function explain(error: NodeJS.ErrnoException, { port, host }: Address) {
  if (error.code === 'EADDRINUSE')
    return `PORT: ${port} is in use; stop what runs there, or set another PORT`
  if (error.code === 'EACCES') return `PORT: ${port} needs more rights; set another PORT`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST: ${host} is not an address of this machine`
  return `PORT: cannot listen on ${port}: ${error.message}`
}
