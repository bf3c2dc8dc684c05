import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { openPageCache } from '#server/cache/open-page-cache.ts'
import { serveCached } from '#server/cache/serve-cached.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { testApp } from './test-app.ts'

type Site = Pick<Awaited<ReturnType<typeof testApp>>, 'connection' | 'db' | 'env'> & {
  replica?: Replica
}

/** One process of several on the same database, with its own cache, behind a real socket. */
export async function oneOfSeveral({ connection, db, env, replica }: Site) {
  const log = pino({ level: 'silent' })
  const pageCache = await openPageCache(connection, replica)
  const app = createApp({ db, env, log, pageCache, replica })
  const serve = serveCached(pageCache.cache, log)
  const hits = { count: 0 }
  const listener = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => {
    if (serve(incoming, outgoing)) hits.count += 1
    else void listener(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await pageCache.changes.stop()
  })
  return { ...pageCache, hits, get: (path: string, init?: RequestInit) => fetch(base + path, init) }
}
