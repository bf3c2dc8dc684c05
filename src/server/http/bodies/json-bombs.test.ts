import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import { postHead, rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { checkJsonFile } from '#server/limits/check-file.ts'

const folder = await throwAwayFolder()
const site = await testApp({ DATA_DIR: folder })
const { port } = await listening(site)
const { cookie } = await site.signedIn('instructor')

async function send(path: string, body: string, type = 'application/json') {
  const length = Buffer.byteLength(body)
  const head = { Cookie: cookie, 'Content-Type': type, 'Content-Length': length }
  const { status, text } = await rawRequest(port, postHead(path, head) + body)
  return { status, ...(JSON.parse(text) as { message: string; issues?: { path: unknown[] }[] }) }
}

const importFile = (text: string) =>
  send(
    '/api/courses/import',
    `--XX\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n${text}\r\n--XX--\r\n`,
    'multipart/form-data; boundary=XX',
  )

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const TOO_DEEP = 'The body is nested too deeply'
const TOO_MANY = 'The body has too many values'

describe('nesting', () => {
  /** The outer object is one level, too. */
  const signIn = (extra: string) =>
    send('/api/login', `{"username":"nobody","password":"wrong-password","extra":${extra}}`)

  test('is allowed 32 levels deep, and no deeper', async () => {
    expect((await signIn(nested(31))).status).toBe(401)
    expect(await signIn(nested(32))).toMatchObject({ status: 400, message: TOO_DEEP })
    expect(await signIn('{"a":'.repeat(2_000))).toMatchObject({ status: 400, message: TOO_DEEP })
  })

  test('in a text is text', async () => {
    expect((await signIn(JSON.stringify(`"\\"${nested(100)}`))).status).toBe(401)
    expect((await signIn(`["\\\\",${nested(30)}]`)).status).toBe(401)
    expect((await signIn(`["\\\\",${nested(31)}]`)).status).toBe(400)
  })

  test('that is not even JSON is refused in the same way', async () => {
    expect((await send('/api/login', '{"a":'.repeat(160_000))).status).toBe(413)
    expect((await send('/api/courses', '{"a":'.repeat(200_000))).message).toBe(TOO_DEEP)
    expect((await send('/api/courses', '}'.repeat(1_000_000))).status).toBe(400)
    expect((await send('/api/courses', '"'.repeat(999_999))).status).toBe(400)
  })
})

describe('lists', () => {
  const course = (more: object) =>
    send('/api/courses', JSON.stringify({ title: 'Long', description: 'Very long', ...more }))
  const many = <Value>(count: number, value: Value) => Array<Value>(count).fill(value)

  test('are counted before what is in them is looked at', async () => {
    expect(await course({ tags: many(15_000, 1) })).toEqual({
      status: 400,
      message: 'A course can have at most 10 tags',
      issues: [{ path: ['tags'], message: 'A course can have at most 10 tags' }],
    })
    const post = JSON.stringify({
      title: 'Title',
      content: 'x'.repeat(50),
      categories: many(15_000, 1),
    })
    expect((await send('/api/blog-posts', post)).issues).toHaveLength(1)
    const paper = await send('/api/research-papers', post)
    expect(paper.issues?.filter(({ path }) => path[0] === 'categories')).toHaveLength(1)
    expect((await course({ modules: many(10_000, 1) })).issues).toHaveLength(1)
    const modules = [{ title: 'Module', lessons: many(10_000, 1) }]
    expect((await course({ modules })).issues).toHaveLength(1)
  })

  test('that are wrong throughout report twenty issues', async () => {
    const lessons = many(200, {})
    const { status, issues } = await course({ modules: many(20, { title: 'Module', lessons }) })
    expect([status, issues?.length]).toEqual([400, 20])
  })

  test('without end are not parsed', async () => {
    expect(await course({ tags: many(200_000, 'a') })).toMatchObject({
      status: 400,
      message: TOO_MANY,
    })
    expect(
      (await send('/api/courses', `[${nested(1)}${`,${nested(1)}`.repeat(99_999)}]`)).message,
    ).toBe(TOO_MANY)
  })
})

describe('a course file', () => {
  const file = (modules: unknown) => ({
    format: 'ascent-course',
    version: 1,
    course: {
      title: 'Imported',
      description: 'From a file',
      difficulty: 'beginner',
      price: 0,
      tags: [],
      modules,
    },
  })

  test('is read with the same care', async () => {
    expect((await importFile('['.repeat(4_000_000))).message).toBe(TOO_DEEP)
    expect((await importFile(`[${'[],'.repeat(500_000)}[]]`)).message).toBe(TOO_MANY)
    expect((await importFile('{')).message).toBe('The body is not valid JSON')
    expect((await importFile('"\\u0000"')).message).toMatch(/cannot be stored/)
    const lessons = Array<object>(200).fill({})
    const modules = Array<object>(20).fill({ title: 'Module', lessons })
    const { status, issues } = await importFile(JSON.stringify(file(modules)))
    expect([status, issues?.length]).toEqual([400, 20])
    expect((await importFile(JSON.stringify(file([])))).status).toBe(201)
  })

  test('waits behind a few others of the same person; more are refused at once', async () => {
    const path = join(folder, 'course.json')
    await writeFile(path, '[[[')
    const contract = {
      module: new URL('../../../features/courses/course-file.ts', import.meta.url).href,
      name: 'CourseFile',
    }
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkJsonFile(path, contract, { id: 1 })),
    )
    const statuses = answers.map(
      (each) => each.status === 'rejected' && (each.reason as { status: number }).status,
    )
    const counted = [400, 429].map((code) => statuses.filter((status) => status === code).length)
    expect(counted).toEqual([4, 16])
    expect((await importFile(JSON.stringify(file([])))).status).toBe(201)
  })
})
