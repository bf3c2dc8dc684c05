import type { Handler } from './handler.ts'
import { refuseRequest } from './refuse-request.ts'

function namesSeveralHosts(rawHeaders: string[]) {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Node takes the first of several Host headers; a proxy or cache may have taken another. */
export const oneHost =
  (handler: Handler): Handler =>
  (incoming, outgoing) =>
    namesSeveralHosts(incoming.rawHeaders)
      ? refuseRequest(outgoing, 'A request names its host once')
      : handler(incoming, outgoing)
