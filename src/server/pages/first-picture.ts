import { setTimeout as delay } from 'node:timers/promises'

/** A larger picture would delay the text that it comes with. */
const MAX_BYTES = 12 * 1024

/** A slower store would hold up the text for too long. */
const MAX_WAIT_MS = 2_000

const SAFE = new Set(['image/avif', 'image/webp', 'image/jpeg', 'image/png'])

const ASKED_FIRST = /^<link rel="preload" href="(\/media\/[\w-]+\.\w+)" as="image"[^>]*>/

type Read = (path: string, headers: Record<string, string>) => Promise<Response>

async function pictureAt(path: string, read: Read) {
  const answer = await read(path, { range: `bytes=0-${MAX_BYTES}` })
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isWhole = answer.ok && bytes.length > 0 && bytes.length <= MAX_BYTES
  return isWhole && SAFE.has(type) ? `data:${type};base64,${bytes.toString('base64')}` : null
}

/** A small poster is inlined, which saves a round trip. */
export async function withFirstPicture(html: string, read: Read) {
  const [request = '', path = ''] = ASKED_FIRST.exec(html) ?? []
  const poster = `poster="${path}"`
  if (!path || !html.includes(poster)) return html
  const picture = await Promise.race([
    pictureAt(path, read).catch(() => null),
    delay(MAX_WAIT_MS, null),
  ])
  return picture ? html.slice(request.length).replace(poster, `poster="${picture}"`) : html
}
