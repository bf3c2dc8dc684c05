import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { testApp } from './test-app.ts'

/** The app behind a real socket, for what only a connection can do: break, dawdle, crowd. */
export async function listening({ app }: Awaited<ReturnType<typeof testApp>>) {
  const answer = getRequestListener((request, env) => app.fetch(request, env))
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}
