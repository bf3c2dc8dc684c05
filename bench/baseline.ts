import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare server as the baseline of this machine: 8 KB of JSON, 30 KB of HTML. */
const json = Buffer.from(JSON.stringify({ text: 'x'.repeat(8 * 1024 - 11) }))
const html = Buffer.from(`<!doctype html><p>${'y'.repeat(30 * 1024 - 18)}`)

const server = createServer((request, response) => {
  const [type, body] =
    request.url === '/html' ? (['text/html', html] as const) : (['application/json', json] as const)
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(body)
})

server.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit())
