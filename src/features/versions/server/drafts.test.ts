import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import {
  createText,
  KINDS,
  saveText,
  words,
  type TextKind,
} from '#server/testing/samples/versioned-texts.ts'
import { ANSWER_BYTES, AUTHOR_FULL, LIMITS } from '#shared/text-limits.ts'
import { WRITTEN_ELSEWHERE } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const other = await site.signedIn('instructor')
const me = site.as(author)

/** As typed: nothing is prepared before it is saved. */
const HALF = '<p>Half a sentence that <em>nobody'

async function given(kind: TextKind) {
  const address = `/api/${kind}/${await createText(site, author, kind)}`
  const draft = `${address}/draft`
  const put = (body: object) => me.put(draft, body)
  return { address, draft, put, read: async () => (await me.get(draft)).body }
}

describe.each(KINDS)('the working copy of %s', (kind) => {
  test('is stored as it was typed, and its readers do not see it', async () => {
    const { address, draft, put, read } = await given(kind)
    expect((await me.get(draft)).status).toBe(404)
    const asked = await me.get(`${draft}?absent=null`)
    expect([asked.status, asked.body]).toEqual([200, null])
    const before = (await me.get(address)).body
    const fields = { categories: ['news'] }
    const { status, body } = await put({ title: '', content: HALF, fields })
    expect([status, body]).toEqual([200, await read()])
    expect(body).toMatchObject({ title: '', content: HALF, fields, basedOn: null })
    expect((await me.get(address)).body).toEqual(before)
    expect((await site.visitor().get(address)).body).toMatchObject({ title: before.title })
    expect((await me.get(`${address}/versions`)).body).toHaveLength(1)
  })

  test('what is left out of it is as in the saved text', async () => {
    const { put } = await given(kind)
    expect((await put({ content: HALF })).body).toMatchObject({ title: 'How it began' })
    expect((await put({ title: 'Other' })).body).toMatchObject({ content: words('The first') })
  })

  test('ends when the text is saved, and when it is thrown away', async () => {
    const { address, draft, put } = await given(kind)
    await put({ content: HALF })
    expect((await saveText(site, author, address, { content: words('Second') })).status).toBe(200)
    expect((await me.get(draft)).status).toBe(404)
    await put({ content: HALF })
    expect((await me.delete(draft)).status).toBe(204)
    expect((await me.delete(draft)).status).toBe(204)
    expect((await me.get(draft)).status).toBe(404)
  })

  test('only the one that was seen is thrown away', async () => {
    const { draft, put, read } = await given(kind)
    const { body: first } = await put({ content: 'First' })
    const { body: second } = await put({ content: 'Second' })
    expect((await me.delete(`${draft}?seen=${first.updatedAt}`)).status).toBe(204)
    expect(await read()).toEqual(second)
    expect((await me.delete(`${draft}?seen=yesterday`)).status).toBe(400)
    expect((await me.delete(`${draft}?seen=${second.updatedAt}`)).status).toBe(204)
    expect((await me.get(draft)).status).toBe(404)
  })

  test('stays when an older version is restored: it is not in it', async () => {
    const { address, put, read } = await given(kind)
    await put({ content: HALF })
    expect((await me.post(`${address}/versions/1/restore`)).status).toBe(201)
    expect((await read()).content).toBe(HALF)
  })

  test('stays when a save is refused', async () => {
    const { address, put, read } = await given(kind)
    await put({ content: HALF })
    expect((await saveText(site, author, address, { title: '' })).status).toBe(400)
    expect((await read()).content).toBe(HALF)
  })

  test('is its author’s alone', async () => {
    const { draft, put } = await given(kind)
    await put({ content: HALF })
    expect((await site.visitor().get(draft)).status).toBe(401)
    for (const method of ['get', 'put', 'delete'] as const)
      expect((await site.as(other)[method](draft, method === 'put' ? {} : undefined)).status).toBe(
        403,
      )
  })

  test('of two people who write at once, the second is refused and overwrites nothing', async () => {
    const { put, read } = await given(kind)
    const started = await Promise.all([
      put({ content: 'One', seen: null }),
      put({ content: 'Two', seen: null }),
    ])
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { updatedAt } = await read()
    const both = await Promise.all([
      put({ content: 'Three', seen: updatedAt }),
      put({ content: 'Four', seen: updatedAt }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(WRITTEN_ELSEWHERE)
    expect((await read()).content).toBe(both.find(({ status }) => status === 200)?.body.content)
  })

  test('that was ended elsewhere can be begun again', async () => {
    const { draft, put } = await given(kind)
    const { body } = await put({ content: 'One', seen: null })
    await me.delete(draft)
    expect((await put({ content: 'Two', seen: body.updatedAt })).status).toBe(200)
  })

  test.each([
    [{ title: 'x'.repeat(LIMITS.title + 1) }],
    [{ content: 'x'.repeat(LIMITS.html + 1) }],
    [{ content: 7 }],
    [{ content: 'a\u0000b' }],
    [{ fields: [] }],
    [{ basedOn: 'yesterday' }],
  ])('is refused where it cannot be saved: %#', async (body) => {
    const { draft, put } = await given(kind)
    expect((await put(body)).status).toBe(400)
    expect((await me.get(draft)).status).toBe(404)
  })

  test('a body that was cut leaves it as it was', async () => {
    const { draft, put, read } = await given(kind)
    await put({ content: HALF })
    const { status } = await site.request(draft, {
      method: 'PUT',
      headers: { cookie: author.cookie, 'content-type': 'application/json' },
      body: '{"content":"<p>Cut',
    })
    expect(status).toBe(400)
    expect((await read()).content).toBe(HALF)
  })

  test('the longest text fits', async () => {
    const { put, read } = await given(kind)
    const content = '🧗'.repeat(LIMITS.html / 2)
    expect((await put({ content })).status).toBe(200)
    expect((await read()).content).toBe(content)
  })
})

test.each(['blog-posts', 'research-papers'] as const)(
  'a save of %s ends only the working copy that it names: the person saving has never seen another',
  async (kind) => {
    const { address, draft, put, read } = await given(kind)
    const save = (workingCopy: unknown) =>
      saveText(site, author, address, { content: words('Second'), workingCopy })
    const { body: first } = await put({ content: 'First' })
    const { body: second } = await put({ content: 'Second' })
    for (const seen of [null, first.updatedAt]) {
      expect((await save(seen)).status).toBe(200)
      expect(await read()).toEqual(second)
    }
    expect((await save('yesterday')).status).toBe(400)
    expect((await save(second.updatedAt)).status).toBe(200)
    expect((await me.get(draft)).status).toBe(404)
  },
)

test('a course ends the working copies of its lessons that it names, and no others', async () => {
  const id = await createText(site, author, 'lessons')
  const theirs = await createText(site, other, 'lessons')
  const { courseId, moduleId } = (await me.get(`/api/lessons/${id}`)).body
  const draft = `/api/lessons/${id}/draft`
  const modules = [{ id: moduleId, title: 'Same', lessons: [{ id, title: 'Renamed' }] }]
  const save = (...workingCopies: object[]) =>
    me.put(`/api/courses/${courseId}`, { modules, workingCopies })
  const { body: first } = await me.put(draft, { content: 'First' })
  const { body: second } = await me.put(draft, { content: 'Second' })
  const { body: copy } = await site.as(other).put(`/api/lessons/${theirs}/draft`, { content: HALF })
  expect((await save()).status).toBe(200)
  expect((await save({ lessonId: id, updatedAt: first.updatedAt })).status).toBe(200)
  expect((await me.get(draft)).body).toEqual(second)
  const seen = { lessonId: id, updatedAt: second.updatedAt }
  expect((await save(seen, { lessonId: theirs, updatedAt: copy.updatedAt })).status).toBe(200)
  expect((await me.get(draft)).status).toBe(404)
  expect((await site.as(other).get(`/api/lessons/${theirs}/draft`)).body).toEqual(copy)
})

test('working copies of lessons end with the save of the course that sends their texts', async () => {
  const id = await createText(site, author, 'lessons')
  const draft = `/api/lessons/${id}/draft`
  const { courseId, moduleId } = (await me.get(`/api/lessons/${id}`)).body
  const save = (text: object) =>
    me.put(`/api/courses/${courseId}`, {
      modules: [{ id: moduleId, title: 'Same', lessons: [{ id, title: 'Same', ...text }] }],
    })
  await me.put(draft, { content: HALF })
  const copies = await me.get(`/api/courses/${courseId}/drafts`)
  expect(copies.body).toEqual([{ lessonId: id, ...(await me.get(draft)).body }])
  expect((await site.as(other).get(`/api/courses/${courseId}/drafts`)).status).toBe(403)
  expect((await save({})).status).toBe(200)
  expect((await me.get(draft)).status).toBe(200)
  expect((await save({ content: words('Second') })).status).toBe(200)
  expect((await me.get(draft)).status).toBe(404)
})

test('of a course, an answer holds about 2 MB of them and leads on to the others', async () => {
  const titles = Array.from({ length: 14 }, (_, index) => ({ title: `Lesson ${index}` }))
  const { body: course } = await me.post('/api/courses', {
    title: 'Much that is unsaved',
    description: 'More than a course may hold.',
    modules: [{ title: 'All of it', lessons: titles }],
  })
  const ids: number[] = course.lessons.map(({ id }: { id: number }) => id)
  for (const id of ids)
    await me.put(`/api/lessons/${id}/draft`, { content: '\u{1F9D7}'.repeat(LIMITS.html / 2) })
  const found: number[] = []
  let path: string | undefined = `/api/courses/${course.id}/drafts`
  while (path) {
    const { status, body, headers } = await me.get(path)
    expect([status, headers.get('x-total-count')]).toEqual([200, '14'])
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(ANSWER_BYTES + 1_000)
    found.push(...body.map(({ lessonId }: { lessonId: number }) => lessonId))
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(ids.toSorted((one, other) => one - other))
})

test('working copies count in what an author may keep', async () => {
  const writer = await site.signedIn('student')
  const id = await createText(site, writer, 'blog-posts')
  await site.db.execute(
    `update blog_posts set content_html = repeat('x', 49990000) where id = ${id}`,
  )
  const { status, body } = await site
    .as(writer)
    .put(`/api/blog-posts/${id}/draft`, { content: 'x'.repeat(20_000) })
  expect([status, body.message]).toEqual([413, AUTHOR_FULL])
})
