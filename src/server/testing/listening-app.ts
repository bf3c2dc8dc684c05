import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { skipAbandoned } from '#server/process/http-server/skip-abandoned.ts'
import { listen } from '#server/process/http-server/http-server.ts'
import type { testApp } from './test-app.ts'

/** The app behind a real socket, for what only a connection can do: break, dawdle, crowd. */
export async function listening({ app }: Pick<Awaited<ReturnType<typeof testApp>>, 'app'>) {
  const answer = skipAbandoned(getRequestListener((request, env) => app.fetch(request, env)))
  const { server, url, stop } = await listen(answer, { port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    server.closeAllConnections()
    await stop()
  })
  return { server, port: Number(new URL(url).port), origin: url }
}
