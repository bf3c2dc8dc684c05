import { BODIES } from '../calls/bodies.ts'
import type { Random } from '../random.ts'
import { RULES } from '../matrix/rules.ts'
import { shapeOf, spoiled, valueFor } from './from-schema.ts'
import { bent } from './json-text.ts'
import type { Scene } from './scene.ts'
import { markup, poison } from './values.ts'

/** A request before it is written out. */
export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

const MALFORMED = ['0', '-1', 'abc', '2147483648', '1.5', '%F0%9F%98%80', '..%2f..', '%', '1;drop']

/** Signing out and leaving would end the batch for everybody who comes after. */
const SELDOM = new Set(['POST /api/logout', 'DELETE /api/account', 'DELETE /api/sessions'])
/** Passwords take time by design: only a few, or nothing else would be tested. */
const SLOW = /login|register|password|account\/email|DELETE \/api\/account/

const WRITES = Object.keys(RULES).filter((name) => !name.startsWith('GET '))
const READS = Object.keys(RULES).filter((name) => name.startsWith('GET '))

const PAGES = [
  '/',
  '/courses',
  '/blog',
  '/papers',
  '/careers',
  '/auth',
  '/dashboard',
  '/settings',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/feed.xml',
  '/newsletter/unsubscribe',
]

function personOf({ people }: Scene, random: Random): Record<string, string> {
  const person = random.pick(people)
  return person ? { cookie: person.cookie } : {}
}

function pathOf(name: string, { ids }: Scene, random: Random) {
  const path = name.slice(name.indexOf(' ') + 1)
  const thing = RULES[name]?.of
  if (!thing) return path
  const id = random.chance(0.85) ? random.pick(ids[thing]) : random.pick(MALFORMED)
  return path.replace(/:[^/]+/, String(id))
}

function writeName(random: Random): string {
  const name = random.pick(WRITES)
  const isRare = SELDOM.has(name) || SLOW.test(name)
  return isRare && !random.chance(0.1) ? writeName(random) : name
}

function jsonFor(name: string, random: Random): string | Buffer {
  const known = BODIES[name]
  if (!known) return random.chance(0.8) ? '' : JSON.stringify(poison(random))
  const value = random.chance(0.3) ? known.valid() : valueFor(shapeOf(known.schema), random)
  const way = random.next()
  if (way < 0.3) return JSON.stringify(value)
  if (way < 0.8) return JSON.stringify(spoiled(value, random)) ?? 'null'
  return bent(JSON.stringify(value), random)
}

/** A call that writes, with a body between right and hopeless. */
export function writing(scene: Scene, random: Random): Request {
  const name = writeName(random)
  const [method = 'POST'] = name.split(' ')
  return {
    method,
    path: pathOf(name, scene, random),
    headers: { ...personOf(scene, random), 'content-type': 'application/json' },
    body: Buffer.from(jsonFor(name, random)),
  }
}

const ASKED = {
  limit: ['1', '200', '0', '201', '-1', '1e9', ''],
  offset: ['0', '1000000', '1000001', 'NaN'],
  q: ['gradient', '%', '_', '\\', '((((', "'", '*'.repeat(200), 'ß'.repeat(199)],
  view: ['card', 'full', 'outline', 'summary', 'edit', '__proto__'],
  difficulty: ['beginner', 'nothing'],
  tag: ['llm', '{}', '🧗'],
  category: ['tutorial', 'x'.repeat(101)],
  instructorId: ['1', '0', '2147483648'],
  authorId: ['1', 'x'],
  published: ['true', 'maybe'],
  isActive: ['false', 'perhaps'],
  kind: ['contact', 'course'],
  state: ['new', 'code=1&state=2'],
  token: ['x'.repeat(5_000)],
} as const

/** Not `String()`: some values would throw. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function queryOf(random: Random) {
  const keys = random.shuffled(Object.keys(ASKED) as (keyof typeof ASKED)[])
  const parts = keys.slice(0, random.between(0, 4)).map((key) => {
    const value = random.chance(0.8) ? random.pick<string>(ASKED[key]) : asText(poison(random))
    const text =
      random.chance(0.9) && value.isWellFormed() ? encodeURIComponent(value) : '%ff%c0%80'
    return `${key}=${text.slice(0, 4_000)}`
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A call or a page that reads, with a strange query string. */
export function reading(scene: Scene, random: Random): Request {
  const isPage = random.chance(0.3)
  const page = random.chance(0.5)
    ? random.pick(PAGES)
    : `/${random.pick(['courses', 'blog', 'papers'])}/${random.pick([...scene.ids.course, ...MALFORMED])}`
  const path = isPage ? page : pathOf(random.pick(READS), scene, random)
  return {
    method: 'GET',
    path: `${path}${queryOf(random)}`,
    headers: personOf(scene, random),
    body: Buffer.alloc(0),
  }
}

const UPLOADS: Record<string, string> = {
  'POST /api/talent-community': 'resume',
  'POST /api/instructor-applications': 'resume',
  'POST /api/courses/import': 'file',
}

const PDF = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'

/** A form with a file, as a browser would send it, or with its parts spoiled. */
export function uploading(scene: Scene, random: Random, { right = false } = {}): Request {
  const name = random.pick(Object.keys(UPLOADS))
  const boundary = `----${random.word(16)}`
  const line = (text: string) => `${text}\r\n`
  const fields = BODIES[name]!.valid()
  const isCourse = name.endsWith('import')
  const value = (given: unknown) => (right || random.chance(0.7) ? given : poison(random))
  const parts = Object.entries(isCourse ? {} : fields).map(
    ([key, given]) =>
      `${line(`--${boundary}`)}${line(`content-disposition: form-data; name="${key}"`)}\r\n${line(asText(value(given)))}`,
  )
  const content = isCourse ? JSON.stringify(value(fields)) : value(PDF)
  const fileName = right
    ? 'cv.pdf'
    : random.pick(['cv.pdf', '', '../../x', 'a\u0000.pdf', 'x'.repeat(300)])
  const file = `${line(`--${boundary}`)}${line(`content-disposition: form-data; name="${UPLOADS[name]}"; filename="${fileName}"`)}${line('content-type: application/pdf')}\r\n${line(typeof content === 'string' ? content : markup(random))}`
  const tail = right ? `--${boundary}--\r\n` : random.pick(ENDS)(boundary)
  return {
    method: 'POST',
    path: name.slice(5),
    headers: {
      ...personOf(scene, random),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.from(`${parts.join('')}${file}${tail}`),
  }
}

const ENDS: ((boundary: string) => string)[] = [
  (boundary) => `--${boundary}--\r\n`,
  (boundary) => `--${boundary}--\r\n`,
  (boundary) => `--${boundary}--\r\n--${boundary}\r\n`,
  (boundary) => `--${boundary}\r\n`,
  (boundary) => `--${boundary}--${'x'.repeat(5_000)}`,
  () => '',
]
