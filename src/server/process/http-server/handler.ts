import type { IncomingMessage, ServerResponse } from 'node:http'

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
