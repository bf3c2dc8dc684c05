import type { AppContext } from '../context.ts'
import { countUnsent } from './unsent-answers.ts'

export const fileNameOf = (title: string, otherwise = 'text') =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '') || otherwise

export function sendFile(
  c: AppContext,
  body: string | Uint8Array<ArrayBuffer>,
  { type, name }: { type: string; name: string },
) {
  countUnsent(c, body)
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  })
}
