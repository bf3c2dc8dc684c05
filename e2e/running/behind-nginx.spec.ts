import { once } from 'node:events'
import { createServer, request as plainRequest, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { checkNginx, nginxPorts, startNginx } from '#server/testing/daemons/nginx.ts'
import { expect, test as base } from './processes.ts'

type Node = {
  address: string
  /** The requests that reached this node. */
  requests: IncomingMessage[]
  /** From now on it closes connections after receiving a request. */
  die: () => void
  /** From now on it answers 404. */
  forget: () => void
  /** Connections are refused, until it is back at the same address. */
  leave: () => Promise<void>
  comeBack: () => Promise<void>
}
type Options = RequestOptions & { body?: string | Buffer }
type Front = {
  ask: (
    place: string,
    options?: Options,
  ) => Promise<{ status: number; text: string; of: IncomingMessage }>
  http: number
}

async function textOf(answer: IncomingMessage) {
  const pieces = await answer.toArray()
  return Buffer.concat(pieces as Buffer[]).toString()
}

async function startNode() {
  const requests: IncomingMessage[] = []
  let isDead = false
  let isEmpty = false
  const server = createServer((incoming, outgoing) => {
    requests.push(incoming)
    if (isDead) incoming.socket.destroy()
    else incoming.resume().on('end', () => outgoing.writeHead(isEmpty ? 404 : 200).end('here'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const leave = async () => {
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  const comeBack = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  const stop = () => (server.listening ? leave() : undefined)
  const node = {
    address: `127.0.0.1:${port}`,
    requests,
    leave,
    comeBack,
    die: () => void (isDead = true),
    forget: () => void (isEmpty = true),
  }
  return { node, stop }
}

const test = base.extend<{
  nodes: [Node, Node]
  front: (nodes: [string, string]) => Promise<Front>
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  nodes: async ({}, provide) => {
    const [one, two] = [await startNode(), await startNode()]
    await provide([one.node, two.node])
    await one.stop()
    await two.stop()
  },

  front: async ({ dataDir }, provide) => {
    const stops: (() => Promise<void>)[] = []
    await provide(async (nodes) => {
      const ports = await nginxPorts()
      const folder = path.join(dataDir, 'nginx')
      const nginx = await startNginx({ folder, nodes, ports, tls: true })
      stops.push(nginx.stop)
      const ask: Front['ask'] = async (place, { body, ...options } = {}) => {
        const call = request({
          host: '127.0.0.1',
          port: ports.main,
          path: place,
          servername: 'learn.example.org',
          rejectUnauthorized: false,
          agent: false,
          ...options,
          headers: { host: 'learn.example.org', ...(options.headers as object) },
        }).end(body)
        const [answer] = (await once(call, 'response')) as [IncomingMessage]
        return { status: answer.statusCode ?? 0, text: await textOf(answer), of: answer }
      }
      return { ask, http: ports.http }
    })
    for (const stop of stops) await stop()
  },
})

test.use({ hasDatabase: false })

test('nginx takes the configuration without a warning', async ({ dataDir }) => {
  const place = {
    folder: path.join(dataDir, 'nginx'),
    nodes: ['127.0.0.1:3000', '127.0.0.1:3001'] as [string, string],
    ports: await nginxPorts(),
  }
  for (const tls of [true, false])
    expect(await checkNginx({ ...place, tls })).toEqual([
      expect.stringContaining('syntax is ok'),
      expect.stringContaining('test is successful'),
    ])
})

for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
  test(`forwarding headers sent by a client do not reach the nodes by ${method}`, async ({
    nodes,
    front,
  }) => {
    const { ask } = await front([nodes[0].address, nodes[1].address])
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'gopher',
      'x-change': 'PATCH',
    }
    expect((await ask('/api/a?b=c', { method, headers })).text).toBe('here')
    const [received] = nodes.flatMap((node) => node.requests)
    expect([received?.method, received?.url]).toEqual([method, '/api/a?b=c'])
    expect(received?.headers).toMatchObject({
      host: 'learn.example.org',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    })
  })

const requestCounts = (nodes: Node[]) => nodes.map((node) => node.requests.length)

test('a read is repeated on the other node', async ({ nodes, front }) => {
  const { ask } = await front([nodes[0].address, nodes[1].address])
  nodes[0].die()
  for (let time = 0; time < 2; time += 1) expect((await ask('/api/courses/1')).status).toBe(200)
  expect(requestCounts(nodes)).toEqual([1, 2])
})

test('a file that one node does not have is asked of the other', async ({ nodes, front }) => {
  const { ask } = await front([nodes[0].address, nodes[1].address])
  nodes[0].forget()
  for (const file of ['/assets/a.js', '/assets/b.js']) expect((await ask(file)).text).toBe('here')
  nodes[1].forget()
  expect((await ask('/assets/c.js')).status).toBe(404)
})

for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
  test(`${method} that may have run is not repeated`, async ({ nodes, front }) => {
    const { ask } = await front([nodes[0].address, nodes[1].address])
    nodes[0].die()
    const sent = { method, headers: { 'content-type': 'application/json' }, body: '{}' }
    const answers = [await ask('/api/courses/1', sent), await ask('/api/courses/1', sent)]
    expect(requestCounts(nodes)).toEqual([1, 1])
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    expect(others).toEqual([])
    expect([refused?.status, refused?.of.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(refused!.text)).toEqual({ message: expect.stringContaining('try again') })
  })

for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
  test(`${method} that reached no node goes to the other one`, async ({ nodes, front }) => {
    const { ask } = await front([`127.0.0.1:${await freePort()}`, nodes[1].address])
    for (let time = 0; time < 8; time += 1)
      expect((await ask('/api/courses/1', { method, body: '{}' })).status).toBe(200)
    expect(nodes[1].requests.map((received) => received.method)).toEqual(Array(8).fill(method))
  })

test('one node after the other may be away, without a pause', async ({ nodes, front }) => {
  const { ask } = await front([nodes[0].address, nodes[1].address])
  const askAll = async () => {
    for (let time = 0; time < 4; time += 1)
      for (const method of ['GET', 'POST', 'PUT'])
        expect((await ask('/api/courses/1', { method })).status).toBe(200)
  }
  for (const node of nodes) {
    await node.leave()
    await askAll()
    await node.comeBack()
  }
  await askAll()
})

test('parts of one upload go to one node', async ({ nodes, front }) => {
  const { ask } = await front([nodes[0].address, nodes[1].address])
  const headers = { cookie: 'theme=dark; __Host-ascent=abc-1', 'content-length': '30000000' }
  for (let time = 0; time < 4; time += 1)
    expect(
      (await ask('/api/media/uploads/1', { method: 'PATCH', headers, body: Buffer.alloc(3e7) }))
        .status,
    ).toBe(200)
  expect(new Set(requestCounts(nodes))).toEqual(new Set([0, 4]))
})

test('other names are refused, and plain http leads to https', async ({ nodes, front }) => {
  const { ask, http } = await front([nodes[0].address, nodes[1].address])
  await expect(ask('/', { servername: 'other.example.org' })).rejects.toThrow()
  await expect(ask('/', { headers: { host: 'other.example.org' } })).rejects.toThrow()
  const headers = { host: 'learn.example.org' }
  const call = plainRequest({ host: '127.0.0.1', port: http, path: '/a?b=c', headers }).end()
  const [{ statusCode, headers: answered }] = (await once(call, 'response')) as [IncomingMessage]
  expect([statusCode, answered.location]).toEqual([301, 'https://learn.example.org/a?b=c'])
  expect(requestCounts(nodes)).toEqual([0, 0])
})

test('the product behind nginx keeps its error messages, ranges and uploaded files, and hides its workers', async ({
  front,
  baseURL,
}) => {
  const { host } = new URL(baseURL!)
  const { ask } = await front([host, host])
  const ready = await ask('/api/health/ready')
  expect(JSON.parse(ready.text)).toEqual({ status: 'ok' })

  const headers = { 'content-type': 'application/json' }
  for (const size of [20_000, 900_000, 2_000_000]) {
    const large = await ask('/api/login', { method: 'POST', headers, body: 'a'.repeat(size) })
    expect([large.status, large.text]).toEqual([413, '{"message":"The request is too large"}'])
  }

  const page = await ask('/')
  expect(page.of.headers['cache-control']).toBe('no-cache')
  const again = await ask('/', { headers: { 'if-none-match': page.of.headers.etag } })
  expect(again.status).toBe(304)

  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)![0]
  const compressed = await ask(script, { headers: { 'accept-encoding': 'br' } })
  expect(compressed.of.headers['content-encoding']).toBe('br')
  const served = await ask(script, { headers: { 'accept-encoding': 'br' } })
  expect(served.text).toBe(compressed.text)
  expect((await ask(script)).of.headers['content-encoding']).toBeUndefined()

  const clip = await ask('/media/contours.mp4', { headers: { range: 'bytes=10-19' } })
  expect([clip.status, clip.of.headers['content-length']]).toEqual([206, '10'])
})
