import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { previewLinks } from '#server/db/schema/versions.ts'
import { hashToken } from '#server/secrets/secret-token.ts'
import { everyKind } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  createText,
  KINDS,
  saveText,
  words,
  type TextKind,
} from '#server/testing/samples/versioned-texts.ts'
import { PREVIEW_DAYS } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ines Okafor')
const me = site.as(author)

type Person = typeof author

async function given(kind: TextKind, by: Person = author) {
  const id = await createText(site, by, kind)
  const address = `/api/${kind}/${id}`
  const make = async () => (await site.as(by).post(`${address}/preview-link`)).body
  return { id, address, link: `${address}/preview-link`, make }
}

const open = (url: string, client = site.visitor()) => client.get(`/api${url}`)

const refusal = async (url: string) => {
  const { status, body } = await open(url)
  return { status, body }
}

/** As for a link that never was. */
const NOTHING = await refusal('/preview?token=nobody-has-it')

test('a link that never existed answers like an absent page, and is cached by nobody', async () => {
  expect(NOTHING).toEqual({ status: 404, body: { message: 'Not found' } })
  for (const url of ['/preview', '/preview?token=', '/preview?token=x']) {
    const { status, headers } = await open(url)
    expect(status).toBe(404)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
})

describe.each(KINDS)('the private link to one of the %s', (kind) => {
  test('shows the saved text to everybody who has it, and no cache stores it', async () => {
    const { link, make } = await given(kind)
    expect((await me.get(link)).status).toBe(404)
    const { url, createdAt, expiresAt } = await make()
    expect(url).toMatch(/^\/preview\?token=[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(PREVIEW_DAYS * 86_400_000)
    expect((await me.get(link)).body).toEqual({ createdAt, expiresAt })
    for (const who of [site.visitor(), site.as(await site.signedIn('student')), me]) {
      const { status, body, headers } = await open(url, who)
      expect([status, body.expiresAt]).toEqual([200, expiresAt])
      expect(body.text).toMatchObject({ title: 'How it began', contentHtml: words('The first') })
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    }
  })

  test('shows what is typed and not saved, as saving it would make it', async () => {
    const { address, make } = await given(kind)
    const { url } = await make()
    const typed = async (content: string, title = 'As typed') => {
      expect((await me.put(`${address}/draft`, { title, content })).status).toBe(200)
      return (await open(url)).body.text
    }
    expect(await typed('<p>Half <script>alert(1)</script><em>a thought')).toMatchObject({
      title: 'As typed',
      contentHtml: '<p>Half <em>a thought</em></p>',
    })
    expect(await typed('<p>More')).toMatchObject({ contentHtml: '<p>More</p>' })
    expect((await site.visitor().get(address)).body.title).toBe('How it began')
    await saveText(site, author, address, { content: words('Second') })
    expect((await open(url)).body.text).toMatchObject({
      title: 'How it began',
      contentHtml: words('Second'),
    })
  })

  test('ends when it is revoked, replaced or too old', async () => {
    const { id, link, make } = await given(kind)
    const first = await make()
    const second = await make()
    expect(await refusal(first.url)).toEqual(NOTHING)
    expect((await open(second.url)).status).toBe(200)
    expect((await me.delete(link)).status).toBe(204)
    expect(await refusal(second.url)).toEqual(NOTHING)
    expect((await me.get(link)).status).toBe(404)
    expect((await me.delete(link)).status).toBe(204)
    const third = await make()
    const column = { 'blog-posts': 'post_id', 'research-papers': 'paper_id', lessons: 'lesson_id' }
    await site.db.execute(
      sql.raw(`update preview_links set expires_at = now() where ${column[kind]} = ${id}`),
    )
    expect(await refusal(third.url)).toEqual(NOTHING)
    expect((await me.get(link)).status).toBe(404)
  })

  test('is made, seen and revoked by its author alone', async () => {
    const { link, make } = await given(kind)
    const { url } = await make()
    const others = ['student', 'instructor', 'admin'] as const
    for (const role of others) {
      const other = site.as(await site.signedIn(role))
      for (const call of [other.get(link), other.post(link), other.delete(link)])
        expect((await call).status).toBe(403)
    }
    for (const method of ['get', 'post', 'delete'] as const)
      expect((await site.visitor()[method](link)).status).toBe(401)
    expect((await open(url)).status).toBe(200)
  })

  test('ends with its text and with its author', async () => {
    const writer = await site.signedIn('instructor')
    const gone = await given(kind, writer)
    const unrevoked = await given(kind, writer)
    const [first, second] = [await gone.make(), await unrevoked.make()]
    const owner = site.as(writer)
    if (kind === 'lessons') {
      const { courseId } = (await owner.get(gone.address)).body
      expect((await owner.delete(`/api/courses/${courseId}`)).status).toBe(204)
    } else expect((await owner.delete(gone.address)).status).toBe(204)
    expect(await refusal(first.url)).toEqual(NOTHING)
    expect((await open(second.url)).status).toBe(200)
    await site.db.execute(sql`delete from users where id = ${writer.id}`)
    expect(await refusal(second.url)).toEqual(NOTHING)
  })
})

test.each(['research-papers', 'lessons'] as const)(
  'a link to one of the %s shows nothing while its author may not teach',
  async (kind) => {
    const writer = await site.signedIn('instructor')
    const { url } = await (await given(kind, writer)).make()
    expect((await open(url)).status).toBe(200)
    await site.db.execute(sql`update users set role = 'student' where id = ${writer.id}`)
    expect(await refusal(url)).toEqual(NOTHING)
  },
)

test('a draft that only its author sees is shown by its link, and is found nowhere', async () => {
  const content = words('Zymurgical words that nobody else has')
  const fields = { title: 'Not for everybody', content, categories: ['news'] }
  const { id } = (await me.post('/api/blog-posts', fields)).body
  const { url } = (await me.post(`/api/blog-posts/${id}/preview-link`)).body
  expect((await open(url)).body).toMatchObject({ kind: 'post', text: { isPublished: false } })
  const guest = site.visitor()
  expect((await guest.get(`/api/blog-posts/${id}`)).status).toBe(404)
  expect((await guest.get('/api/search?q=zymurgical')).body.total).toBe(0)
  const lists = ['/api/blog-posts', '/blog/feed.xml', '/sitemap.xml', '/robots.txt']
  for (const path of lists) {
    const text = await (await site.app.request(path)).text()
    expect(text).not.toMatch(/Not for everybody|preview/)
  }
})

test('the other fields of a form are shown as far as they could be saved', async () => {
  const { address, make } = await given('research-papers')
  const { url } = await make()
  const fields = {
    originalAuthors: 'Ada Lovelace',
    publicationYear: 'soon',
    videoUrl: 'javascript:alert(1)',
    isPublished: false,
    isHtml: false,
  }
  await me.put(`${address}/draft`, { title: '', content: 'One < two\nThree', fields })
  expect((await open(url)).body.text).toMatchObject({
    title: 'Untitled',
    originalAuthors: 'Ada Lovelace',
    publicationYear: 2020,
    videoUrl: null,
    isPublished: true,
    contentHtml: '<p>One &lt; two</p><p>Three</p>',
    citation: { plain: expect.stringContaining('Lovelace') },
  })
})

describe('exercises in a preview', () => {
  /** Words of answers, explanations, feedback, hints and outputs, and of nothing else. */
  const PLANTED = /SECRET|73219|73_219/

  test('tell nothing that a learner must find out', async () => {
    const { address, make } = await given('research-papers')
    expect((await me.patch(address, { exercises: everyKind })).status).toBe(200)
    const { url } = await make()
    const learner = await site.visitor().get(`${address}/exercises`)
    const saved = await open(url)
    expect(saved.body.text.exercises).toEqual(learner.body)
    const half = { ...everyKind[0], prompt: '' }
    const fields = { exercises: [...everyKind, half] }
    await me.put(`${address}/draft`, { content: '<p>Typed', fields })
    const typed = await open(url)
    expect(typed.body.text.exercises).toHaveLength(everyKind.length)
    for (const { body } of [saved, typed]) expect(JSON.stringify(body)).not.toMatch(PLANTED)
    const steps = typed.body.text.exercises.find(({ kind }: { kind: string }) => kind === 'order')
    for (const { id } of steps.options) expect(JSON.stringify(everyKind)).not.toContain(id)
  })

  test('of a lesson are those that are saved', async () => {
    const { address, make } = await given('lessons')
    expect((await me.put(address, { exercises: everyKind })).status).toBe(200)
    const { text } = (await open((await make()).url)).body
    expect(text).toMatchObject({ courseTitle: 'A course of texts' })
    expect(text.exercises).toHaveLength(everyKind.length)
    expect(JSON.stringify(text)).not.toMatch(PLANTED)
  })
})

test('only a hash of a link is stored; exports tell that there is one', async () => {
  const { id, make } = await given('blog-posts')
  const { url, createdAt, expiresAt } = await make()
  const token = url.split('=')[1]
  const rows = await site.db.select().from(previewLinks)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.tokenHash)).toContain(hashToken(token))
  const { body } = await me.get('/api/account/export')
  expect(body.privateLinks).toContainEqual({
    postId: id,
    paperId: null,
    lessonId: null,
    createdAt,
    expiresAt,
  })
  expect(JSON.stringify(body.privateLinks)).not.toContain(hashToken(token))
})
