import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import {
  createText,
  KINDS,
  saveText,
  words,
  type TextKind,
} from '#server/testing/samples/versioned-texts.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ines Okafor')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const me = site.as(author)

async function given(kind: TextKind) {
  const address = `/api/${kind}/${await createText(site, author, kind)}`
  const save = async (change: object) => {
    const { status } = await saveText(site, author, address, change)
    expect(status).toBe(200)
  }
  const list = async () => (await me.get(`${address}/versions`)).body
  return { address, save, list }
}

const numbers = (list: { n: number }[]) => list.map(({ n }) => n)

describe.each(KINDS)('versions of %s', (kind) => {
  test('the first save is the first version, with who and when', async () => {
    const { address, list } = await given(kind)
    const [only, ...rest] = await list()
    expect(rest).toEqual([])
    expect(only).toEqual({
      n: 1,
      title: 'How it began',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      author: { id: author.id, fullName: 'Ines Okafor' },
    })
    const { body } = await me.get(`${address}/versions/1`)
    expect(body).toEqual({ ...only, content: words('The first') })
  })

  test('every save of a changed title or text is one, newest first, and no other save', async () => {
    const { address, save, list } = await given(kind)
    await save({ content: words('The second') })
    await save({ title: 'How it went on' })
    await save({ title: 'How it went on', content: words('The second') })
    const all = await list()
    expect(numbers(all)).toEqual([3, 2, 1])
    expect(all.map(({ title }: { title: string }) => title)).toEqual([
      'How it went on',
      'How it began',
      'How it began',
    ])
    const texts = await Promise.all([1, 2, 3].map((n) => me.get(`${address}/versions/${n}`)))
    expect(texts.map(({ body }) => body.content)).toEqual([
      words('The first'),
      words('The second'),
      words('The second'),
    ])
  })

  test('restoring adds a version and publishes or withdraws nothing', async () => {
    const { address, save, list } = await given(kind)
    await save({ content: words('The second') })
    if (kind !== 'lessons') await save({ isPublished: false })
    const { status, body } = await me.post(`${address}/versions/1/restore`)
    expect([status, body.n, body.content]).toEqual([201, 3, words('The first')])
    expect(numbers(await list())).toEqual([3, 2, 1])
    const now = (await me.get(address)).body
    expect(now).toMatchObject({
      content: words('The first'),
      ...(kind !== 'lessons' && { isPublished: false, publishedAt: null }),
    })
    expect(now.contentHtml).toContain('The first')
  })

  test('restoring the current text makes a version too', async () => {
    const { address, list } = await given(kind)
    expect((await me.post(`${address}/versions/1/restore`)).status).toBe(201)
    expect((await me.post(`${address}/versions/2/restore`)).status).toBe(201)
    expect(numbers(await list())).toEqual([3, 2, 1])
  })

  test('is for the author alone', async () => {
    const { address, save, list } = await given(kind)
    await save({ content: words('The second') })
    for (const path of ['versions', 'versions/1']) {
      expect((await site.visitor().get(`${address}/${path}`)).status).toBe(401)
      for (const person of [other, student])
        expect((await site.as(person).get(`${address}/${path}`)).status).toBe(403)
    }
    expect((await site.as(other).post(`${address}/versions/1/restore`)).status).toBe(403)
    expect(await list()).toHaveLength(2)
    if (kind === 'lessons') return
    await save({ isPublished: false })
    expect((await site.as(other).get(`${address}/versions`)).status).toBe(404)
  })

  test.each(['0', '3', 'x', '2147483648', '-1'])('there is no version %s', async (n) => {
    const { address, save } = await given(kind)
    await save({ content: words('The second') })
    expect((await me.get(`${address}/versions/${n}`)).status).toBe(404)
    expect((await me.post(`${address}/versions/${n}/restore`)).status).toBe(404)
  })

  test('concurrent saves and restores all become versions, and the newest is the current text', async () => {
    const { address, save, list } = await given(kind)
    await save({ content: words('The second') })
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map((n) => saveText(site, author, address, { content: words(`At ${n}`) })),
      ...[1, 2].map((n) => me.post(`${address}/versions/${n}/restore`)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201])
    const all = await list()
    expect(numbers(all)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    const newest = await me.get(`${address}/versions/8`)
    expect(newest.body.content).toBe((await me.get(address)).body.content)
    const texts = await Promise.all(
      numbers(all).map(async (n) => (await me.get(`${address}/versions/${n}`)).body.content),
    )
    for (const n of [1, 2, 3, 4]) expect(texts).toContain(words(`At ${n}`))
  })

  test('versions go with their text', async () => {
    const { address, save } = await given(kind)
    await save({ content: words('The second') })
    const id = Number(address.split('/').at(-1))
    const column = { 'blog-posts': 'post_id', 'research-papers': 'paper_id', lessons: 'lesson_id' }
    const left = async () =>
      (
        await site.db.execute(
          sql`select from text_versions where ${sql.identifier(column[kind])} = ${id}`,
        )
      ).rows.length
    expect(await left()).toBe(2)
    const gone = kind === 'lessons' ? await courseOf(id) : address
    expect((await me.delete(gone)).status).toBe(204)
    expect(await left()).toBe(0)
  })
})

const courseOf = async (lessonId: number) =>
  `/api/courses/${(await me.get(`/api/lessons/${lessonId}`)).body.courseId}`

test('lessons saved with their course have versions: only those whose text changed', async () => {
  const id = await createText(site, author, 'lessons')
  const course = await courseOf(id)
  const { body } = await me.post(`${course}/lessons`, { title: 'Another', content: words('Other') })
  const tree = (content: object) => [
    {
      id: body.moduleId,
      title: 'The only one',
      lessons: [
        { id: body.id, title: 'Another' },
        { id, title: 'How it began', ...content },
      ],
    },
  ]
  const put = await me.put(course, { modules: tree({ content: words('Second') }) })
  expect(put.status).toBe(200)
  expect((await me.put(course, { modules: tree({}) })).status).toBe(200)
  expect(numbers((await me.get(`/api/lessons/${id}/versions`)).body)).toEqual([2, 1])
  expect(numbers((await me.get(`/api/lessons/${body.id}/versions`)).body)).toEqual([1])
})
