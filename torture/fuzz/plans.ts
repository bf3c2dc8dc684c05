import type { Random } from '../random.ts'
import { reading, uploading, writing, type Request } from './requests.ts'
import type { Scene } from './scene.ts'
import { markup } from './values.ts'
import type { Plan } from './wire.ts'

const NAMELESS = /[^\x20-\x7e]/g

function headOf({ method, path, headers }: Request, more: Record<string, string>) {
  const all = { host: 'localhost', ...headers, ...more }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
}

const whole = (request: Request, more: Record<string, string> = {}) =>
  Buffer.concat([
    headOf(request, { 'content-length': String(request.body.length), ...more }),
    request.body,
  ])

const nameOf = (kind: string, { method, path, body }: Request) =>
  `${kind}: ${method} ${path.slice(0, 200)} ${body.length} bytes ${body.toString('latin1', 0, 120).replaceAll(NAMELESS, '.')}`

const anyBody = (scene: Scene, random: Random) =>
  random.chance(0.5) ? writing(scene, random) : uploading(scene, random)

/** The body ends early: at an edge of its grammar, or anywhere. */
function cut(scene: Scene, random: Random): Plan {
  const request = random.chance(0.3)
    ? writing(scene, random)
    : uploading(scene, random, { right: true })
  const text = request.body.toString('latin1')
  const edges = [...text.matchAll(/["{}[\]:,\r\n-]/g)].map(({ index }) => index)
  const place =
    random.chance(0.7) && edges.length > 0 ? random.pick(edges) + random.between(0, 1) : 0
  const at = place || random.between(0, Math.max(0, request.body.length - 1))
  const head = headOf(request, { 'content-length': String(request.body.length) })
  const ending = random.chance(0.02) ? 'stay' : random.pick(['hang up', 'reset'] as const)
  return {
    name: nameOf(`cut at ${at}, then ${ending}`, request),
    pieces: [head, request.body.subarray(0, at)],
    ending,
  }
}

function chunked(scene: Scene, random: Random): Plan {
  const request = anyBody(scene, random)
  const pieces: Buffer[] = [headOf(request, { 'transfer-encoding': 'chunked' })]
  const step = Math.max(1, Math.ceil(request.body.length / random.between(1, 6)))
  for (let place = 0; place < request.body.length; place += step) {
    const part = request.body.subarray(place, place + step)
    pieces.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  const isBroken = random.chance(0.3)
  const broken = ['zz\r\n', 'ffffffffffffffff\r\n', `1;${'x'.repeat(20_000)}\r\n`, '-1\r\n\r\n']
  pieces.push(Buffer.from(isBroken ? random.pick(broken) : '0\r\n\r\n'))
  const ending = isBroken ? 'hang up' : { answers: 1 }
  return { name: nameOf(isBroken ? 'broken chunks' : 'chunked', request), pieces, ending }
}

function pipelined(scene: Scene, random: Random): Plan {
  const requests = Array.from({ length: random.between(2, 10) }, () =>
    random.chance(0.7) ? reading(scene, random) : writing(scene, random),
  )
  const small = requests.filter(({ body }) => body.length < 10_000)
  if (small.length === 0) return pipelined(scene, random)
  return {
    name: small
      .map((request) => nameOf('pipelined', request))
      .join(' | ')
      .slice(0, 400),
    pieces: [Buffer.concat(small.map((request) => whole(request)))],
    // After a refusal the connection may be closed: what was written behind it is not answered.
    ending: 'hang up',
  }
}

const HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { expect: 'something-else' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { connection: 'close' },
  { range: 'bytes=0-1,5-' },
  { 'if-none-match': `"${'x'.repeat(3_000)}"`, 'if-modified-since': 'never' },
  { 'accept-encoding': 'br;q=zero, gzip;;q=1, *' },
  { cookie: `ascent=${'A'.repeat(6_000)}` },
  { cookie: 'ascent=; ascent=__proto__; ascent' },
  { 'x-forwarded-for': '::1, 999.1.1.1, <script>' },
  { 'x-forwarded-proto': 'javascript', forwarded: 'for=unknown' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
  { host: 'evil.example:99999' },
  { host: '' },
  { 'user-agent': '\xff'.repeat(500) },
  { 'x-large': 'x'.repeat(20_000) },
  { 'transfer-encoding': 'chunked' },
  { 'transfer-encoding': 'gzip, identity' },
  { 'content-length': '-1' },
  { 'content-length': '99999999999999999999' },
]

function headed(scene: Scene, random: Random): Plan {
  const request = random.chance(0.4) ? reading(scene, random) : anyBody(scene, random)
  const more = random.pick(HEADERS)
  const method = random.chance(0.15)
    ? random.pick(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'BREW'])
    : ''
  const sent = method ? { ...request, method } : request
  return {
    name: nameOf(`with ${JSON.stringify(more).slice(0, 80)}`, sent),
    pieces: [whole(sent, more)],
    ending: 'hang up',
  }
}

const single = (kind: string, request: Request): Plan => ({
  name: nameOf(kind, request),
  pieces: [whole(request)],
  ending: { answers: 1 },
})

function garbage(random: Random): Plan {
  const lines = ['GET', 'GET / HTTP/9.9', '\0\0\0\0', 'PRI * HTTP/2.0', 'GET http://[::1 HTTP/1.1']
  const text = `${random.pick(lines)}\r\n${markup(random)}\r\n\r\n`
  return { name: `garbage: ${text.slice(0, 60)}`, pieces: [Buffer.from(text)], ending: 'hang up' }
}

/** The next request, whatever it may be. */
export function nextPlan(scene: Scene, random: Random): Plan {
  const way = random.next()
  const from = `127.0.${random.between(1, 9)}.${random.between(1, 250)}`
  if (way < 0.52) return { ...single('body', writing(scene, random)), from }
  if (way < 0.74) return { ...single('query', reading(scene, random)), from }
  if (way < 0.8) return { ...single('form', uploading(scene, random)), from }
  if (way < 0.87) return { ...cut(scene, random), from }
  if (way < 0.91) return { ...chunked(scene, random), from }
  if (way < 0.95) return { ...pipelined(scene, random), from }
  if (way < 0.99) return { ...headed(scene, random), from }
  return { ...garbage(random), from }
}

/** A right form and a right body, each cut at every byte that it has. */
export function everyCut(scene: Scene, random: Random): Plan[] {
  const requests = [
    ...Array.from({ length: 3 }, () => uploading(scene, random, { right: true })),
    ...Array.from({ length: 6 }, () => writing(scene, random)),
  ].filter(({ body }) => body.length < 2_000)
  return requests.flatMap((request) =>
    Array.from({ length: request.body.length }, (_, at): Plan => ({
      name: nameOf(`cut at ${at}`, request),
      pieces: [
        headOf(request, { 'content-length': String(request.body.length) }),
        request.body.subarray(0, at),
      ],
      ending: at % 2 ? 'hang up' : 'reset',
      from: `127.0.${random.between(10, 19)}.${random.between(1, 250)}`,
    })),
  )
}
