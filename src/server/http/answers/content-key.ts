import { createHash } from 'node:crypto'

/** By everything that is drawn: what changes has another key, and another address or ETag. */
export const contentKey = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
