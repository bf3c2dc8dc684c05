import { createHash } from 'node:crypto'

export const contentKey = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
