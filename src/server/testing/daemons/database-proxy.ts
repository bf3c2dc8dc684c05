import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** The line to a server, in a test's hand: it can be cut, and fall silent. */
export async function databaseProxy({ host, port } = inject('testServer')) {
  const lines = new Set<Socket>()
  const backends = new Set<Socket>()
  let silent = false
  let refusing = false
  let refused = 0

  const server = createServer((client) => {
    if (refusing) {
      refused += 1
      return void client.destroy()
    }
    const backend = connect(join(host, `.s.PGSQL.${port}`))
    lines.add(client)
    backends.add(backend)
    client.on('close', () => {
      lines.delete(client)
      backend.destroy()
    })
    backend.on('close', () => {
      backends.delete(backend)
      client.destroy()
    })
    for (const socket of [client, backend]) socket.on('error', () => socket.destroy())
    client.on('data', (bytes) => backend.write(bytes))
    backend.on('data', (bytes) => silent || client.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const line of lines) line.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    /** Cut, and nobody new is let in. */
    refuse: () => {
      refusing = true
      cut()
    },
    refused: () => refused,
    takeAgain: () => {
      refusing = false
    },
    /** Both ends stay open and take what they are sent, but nothing comes back. */
    fallSilent: () => {
      silent = true
    },
    speakAgain: () => {
      silent = false
    },
    /** What the server says comes later, and whole. */
    hold: () => {
      for (const backend of backends) backend.pause()
    },
    release: () => {
      for (const backend of backends) backend.resume()
    },
  }
}
