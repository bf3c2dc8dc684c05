import type { ServerResponse } from 'node:http'

export function refuseRequest(outgoing: ServerResponse, message: string) {
  outgoing.writeHead(400, {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  })
  outgoing.end(JSON.stringify({ message }))
}
