import type { Dice } from '../dice.ts'
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

const anyBody = (scene: Scene, dice: Dice) =>
  dice.chance(0.5) ? writing(scene, dice) : uploading(scene, dice)

/** The body ends before it is over: at an edge of its grammar, or anywhere. */
function cut(scene: Scene, dice: Dice): Plan {
  const request = dice.chance(0.3) ? writing(scene, dice) : uploading(scene, dice, { right: true })
  const text = request.body.toString('latin1')
  const edges = [...text.matchAll(/["{}[\]:,\r\n-]/g)].map(({ index }) => index)
  const place = dice.chance(0.7) && edges.length > 0 ? dice.pick(edges) + dice.between(0, 1) : 0
  const at = place || dice.between(0, Math.max(0, request.body.length - 1))
  const head = headOf(request, { 'content-length': String(request.body.length) })
  const ending = dice.chance(0.02) ? 'stay' : dice.pick(['hang up', 'reset'] as const)
  return {
    name: nameOf(`cut at ${at}, then ${ending}`, request),
    pieces: [head, request.body.subarray(0, at)],
    ending,
  }
}

function chunked(scene: Scene, dice: Dice): Plan {
  const request = anyBody(scene, dice)
  const pieces: Buffer[] = [headOf(request, { 'transfer-encoding': 'chunked' })]
  const step = Math.max(1, Math.ceil(request.body.length / dice.between(1, 6)))
  for (let place = 0; place < request.body.length; place += step) {
    const part = request.body.subarray(place, place + step)
    pieces.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  const isBroken = dice.chance(0.3)
  const broken = ['zz\r\n', 'ffffffffffffffff\r\n', `1;${'x'.repeat(20_000)}\r\n`, '-1\r\n\r\n']
  pieces.push(Buffer.from(isBroken ? dice.pick(broken) : '0\r\n\r\n'))
  const ending = isBroken ? 'hang up' : { answers: 1 }
  return { name: nameOf(isBroken ? 'broken chunks' : 'chunked', request), pieces, ending }
}

function pipelined(scene: Scene, dice: Dice): Plan {
  const requests = Array.from({ length: dice.between(2, 10) }, () =>
    dice.chance(0.7) ? reading(scene, dice) : writing(scene, dice),
  )
  const small = requests.filter(({ body }) => body.length < 10_000)
  if (small.length === 0) return pipelined(scene, dice)
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

function headed(scene: Scene, dice: Dice): Plan {
  const request = dice.chance(0.4) ? reading(scene, dice) : anyBody(scene, dice)
  const more = dice.pick(HEADERS)
  const method = dice.chance(0.15) ? dice.pick(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'BREW']) : ''
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

function garbage(dice: Dice): Plan {
  const lines = ['GET', 'GET / HTTP/9.9', '\0\0\0\0', 'PRI * HTTP/2.0', 'GET http://[::1 HTTP/1.1']
  const text = `${dice.pick(lines)}\r\n${markup(dice)}\r\n\r\n`
  return { name: `garbage: ${text.slice(0, 60)}`, pieces: [Buffer.from(text)], ending: 'hang up' }
}

/** The next request, whatever it may be. */
export function nextPlan(scene: Scene, dice: Dice): Plan {
  const way = dice.next()
  const from = `127.0.${dice.between(1, 9)}.${dice.between(1, 250)}`
  if (way < 0.52) return { ...single('body', writing(scene, dice)), from }
  if (way < 0.74) return { ...single('query', reading(scene, dice)), from }
  if (way < 0.8) return { ...single('form', uploading(scene, dice)), from }
  if (way < 0.87) return { ...cut(scene, dice), from }
  if (way < 0.91) return { ...chunked(scene, dice), from }
  if (way < 0.95) return { ...pipelined(scene, dice), from }
  if (way < 0.99) return { ...headed(scene, dice), from }
  return { ...garbage(dice), from }
}

/** A right form and a right body, each cut at every byte that it has. */
export function everyCut(scene: Scene, dice: Dice): Plan[] {
  const requests = [
    ...Array.from({ length: 3 }, () => uploading(scene, dice, { right: true })),
    ...Array.from({ length: 6 }, () => writing(scene, dice)),
  ].filter(({ body }) => body.length < 2_000)
  return requests.flatMap((request) =>
    Array.from({ length: request.body.length }, (_, at): Plan => ({
      name: nameOf(`cut at ${at}`, request),
      pieces: [
        headOf(request, { 'content-length': String(request.body.length) }),
        request.body.subarray(0, at),
      ],
      ending: at % 2 ? 'hang up' : 'reset',
      from: `127.0.${dice.between(10, 19)}.${dice.between(1, 250)}`,
    })),
  )
}
