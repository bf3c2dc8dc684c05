import { BODIES } from '../calls/bodies.ts'
import type { Dice } from '../dice.ts'
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
/** Passwords take time by design: a few of them, or nothing else would be asked. */
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

function personOf({ people }: Scene, dice: Dice): Record<string, string> {
  const person = dice.pick(people)
  return person ? { cookie: person.cookie } : {}
}

function pathOf(name: string, { ids }: Scene, dice: Dice) {
  const path = name.slice(name.indexOf(' ') + 1)
  const thing = RULES[name]?.of
  if (!thing) return path
  const id = dice.chance(0.85) ? dice.pick(ids[thing]) : dice.pick(MALFORMED)
  return path.replace(/:[^/]+/, String(id))
}

function writeName(dice: Dice): string {
  const name = dice.pick(WRITES)
  const isRare = SELDOM.has(name) || SLOW.test(name)
  return isRare && !dice.chance(0.1) ? writeName(dice) : name
}

function jsonFor(name: string, dice: Dice): string | Buffer {
  const known = BODIES[name]
  if (!known) return dice.chance(0.8) ? '' : JSON.stringify(poison(dice))
  const value = dice.chance(0.3) ? known.valid() : valueFor(shapeOf(known.schema), dice)
  const way = dice.next()
  if (way < 0.3) return JSON.stringify(value)
  if (way < 0.8) return JSON.stringify(spoiled(value, dice)) ?? 'null'
  return bent(JSON.stringify(value), dice)
}

/** A call that writes, with a body between right and hopeless. */
export function writing(scene: Scene, dice: Dice): Request {
  const name = writeName(dice)
  const [method = 'POST'] = name.split(' ')
  return {
    method,
    path: pathOf(name, scene, dice),
    headers: { ...personOf(scene, dice), 'content-type': 'application/json' },
    body: Buffer.from(jsonFor(name, dice)),
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

/** Not `String()`: some of what is asked would answer that with an error. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function queryOf(dice: Dice) {
  const keys = dice.shuffled(Object.keys(ASKED) as (keyof typeof ASKED)[])
  const parts = keys.slice(0, dice.between(0, 4)).map((key) => {
    const value = dice.chance(0.8) ? dice.pick<string>(ASKED[key]) : asText(poison(dice))
    const text = dice.chance(0.9) && value.isWellFormed() ? encodeURIComponent(value) : '%ff%c0%80'
    return `${key}=${text.slice(0, 4_000)}`
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A call or a page that reads, with a query string that nobody typed. */
export function reading(scene: Scene, dice: Dice): Request {
  const isPage = dice.chance(0.3)
  const page = dice.chance(0.5)
    ? dice.pick(PAGES)
    : `/${dice.pick(['courses', 'blog', 'papers'])}/${dice.pick([...scene.ids.course, ...MALFORMED])}`
  const path = isPage ? page : pathOf(dice.pick(READS), scene, dice)
  return {
    method: 'GET',
    path: `${path}${queryOf(dice)}`,
    headers: personOf(scene, dice),
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
export function uploading(scene: Scene, dice: Dice, { right = false } = {}): Request {
  const name = dice.pick(Object.keys(UPLOADS))
  const boundary = `----${dice.word(16)}`
  const line = (text: string) => `${text}\r\n`
  const fields = BODIES[name]!.valid()
  const isCourse = name.endsWith('import')
  const value = (given: unknown) => (right || dice.chance(0.7) ? given : poison(dice))
  const parts = Object.entries(isCourse ? {} : fields).map(
    ([key, given]) =>
      `${line(`--${boundary}`)}${line(`content-disposition: form-data; name="${key}"`)}\r\n${line(asText(value(given)))}`,
  )
  const content = isCourse ? JSON.stringify(value(fields)) : value(PDF)
  const fileName = right
    ? 'cv.pdf'
    : dice.pick(['cv.pdf', '', '../../x', 'a\u0000.pdf', 'x'.repeat(300)])
  const file = `${line(`--${boundary}`)}${line(`content-disposition: form-data; name="${UPLOADS[name]}"; filename="${fileName}"`)}${line('content-type: application/pdf')}\r\n${line(typeof content === 'string' ? content : markup(dice))}`
  const tail = right ? `--${boundary}--\r\n` : dice.pick(ENDS)(boundary)
  return {
    method: 'POST',
    path: name.slice(5),
    headers: {
      ...personOf(scene, dice),
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
