import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Kenji Morita')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const admin = await site.signedIn('admin')

const PATH = '/api/research-papers'

const adam = (over: object = {}) => ({
  title: 'Adam: A Method for Stochastic Optimization',
  originalAuthors: 'Diederik P. Kingma, Jimmy Ba',
  publicationYear: 2015,
  publicationVenue: 'ICLR 2015',
  paperUrl: 'https://arxiv.org/abs/1412.6980',
  imageUrl: '',
  pdfUrl: 'https://arxiv.org/pdf/1412.6980',
  videoUrl: '',
  categories: ['machine_learning', 'deep_learning'],
  content: '<p>The step is divided by a running estimate of its own size, $\\sqrt{v}$.</p>',
  isPublished: true,
  ...over,
})

const create = async (over: object = {}) => {
  const { status, body } = await site.as(author).post(PATH, adam(over))
  expect(status).toBe(201)
  return body
}

describe('creating', () => {
  test('an instructor creates: the answer is the paper with author and categories', async () => {
    const paper = await create({ authorId: other.id })
    expect(paper).toMatchObject({
      originalAuthors: 'Diederik P. Kingma, Jimmy Ba',
      publicationYear: 2015,
      publicationVenue: 'ICLR 2015',
      paperUrl: 'https://arxiv.org/abs/1412.6980',
      imageUrl: null,
      pdfUrl: 'https://arxiv.org/pdf/1412.6980',
      videoUrl: null,
      authorId: author.id,
      author: { id: author.id, fullName: 'Kenji Morita' },
      categories: ['machine_learning', 'deep_learning'],
      isPublished: true,
      readingMinutes: 1,
    })
    expect(Object.keys(paper.author).toSorted()).toEqual(['fullName', 'id'])
    expect(paper.contentHtml).toContain('<math')
  })

  test('is answered to readers without its source', async () => {
    const { content: _, ...paper } = await create({})
    const { body } = await site.visitor().get(`/api/research-papers/${paper.id}?view=read`)
    expect(body).toEqual(paper)
  })

  test.each([
    ['', null],
    ['https://example.org/talk', null],
    ['/media/talk.webm', { kind: 'file', url: '/media/talk.webm', type: 'video/webm' }],
    ['https://youtu.be/dQw4w9WgXcQ', expect.objectContaining({ kind: 'youtube' })],
  ])('the answer says how the video at "%s" is shown', async (videoUrl, video) => {
    expect(await create({ videoUrl })).toMatchObject({ video })
  })

  test('is for instructors alone', async () => {
    for (const person of [student, admin]) {
      const { status, body } = await site.as(person).post(PATH, adam())
      expect([status, body.message]).toEqual([403, 'Instructor access required'])
    }
    expect((await site.visitor().post(PATH, adam())).status).toBe(401)
  })

  const nextYear = new Date().getUTCFullYear() + 1
  test.each([
    [{ categories: [] }, 'categories', 'Please select at least one category'],
    [{ categories: undefined }, 'categories', 'Please select at least one category'],
    [{ publicationYear: 1949 }, 'publicationYear', 'Publication year must be 1950 or later'],
    [{ publicationYear: nextYear }, 'publicationYear', 'Publication year cannot be in the future'],
    [{ publicationYear: '' }, 'publicationYear', 'Publication year is required'],
    [{ publicationYear: null }, 'publicationYear', 'Publication year is required'],
    [{ publicationYear: 'soon' }, 'publicationYear', 'Publication year is required'],
    [{ publicationYear: 2015.5 }, 'publicationYear', 'Publication year must be a whole number'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ originalAuthors: '' }, 'originalAuthors', 'Original authors are required'],
    [{ content: '' }, 'content', 'Content is required'],
    [{ content: '<script>alert(1)</script>' }, 'content', 'Content is required'],
    [{ pdfUrl: 'javascript:alert(1)' }, 'pdfUrl', 'Please enter a valid URL'],
    [{ videoUrl: 'data:text/html,x' }, 'videoUrl', 'Please enter a valid URL'],
    [{ paperUrl: 'https://user:pass@example.org' }, 'paperUrl', 'Please enter a valid URL'],
  ])('refuses %j', async (over, field, message) => {
    const { status, body } = await site.as(author).post(PATH, adam(over))
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path: [field], message })
  })

  test.each([1950, new Date().getUTCFullYear(), '2017'])('takes the year %s', async (year) => {
    expect((await create({ publicationYear: year })).publicationYear).toBe(Number(year))
  })
})

describe('drafts', () => {
  test('exist for their author alone', async () => {
    const draft = await create({ title: 'Not yet', isPublished: false })
    for (const person of [null, student, other, admin]) {
      expect((await site.as(person).get(`${PATH}/${draft.id}`)).status).toBe(404)
      const { body } = await site.as(person).get(`${PATH}?q=not%20yet`)
      expect(body).toEqual([])
    }
    expect((await site.as(other).patch(`${PATH}/${draft.id}`, { title: 'x' })).status).toBe(404)
    expect((await site.as(author).get(`${PATH}/${draft.id}`)).body.publishedAt).toBeNull()
  })

  test('the first publication sets the date, withdrawing clears it', async () => {
    const draft = await create({ isPublished: false })
    const patch = async (body: object) =>
      (await site.as(author).patch(`${PATH}/${draft.id}`, body)).body
    const published = await patch({ isPublished: true })
    expect(published.publishedAt).not.toBeNull()
    expect((await patch({ title: 'Renamed' })).publishedAt).toBe(published.publishedAt)
    expect((await patch({ isPublished: false })).publishedAt).toBeNull()
  })
})

describe('changing', () => {
  test.each(['patch', 'put'] as const)('%s keeps what it does not name', async (verb) => {
    const paper = await create()
    const change = { publicationVenue: '', categories: ['ethics'] }
    const { status, body } = await site.as(author)[verb](`${PATH}/${paper.id}`, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: paper.title,
      pdfUrl: paper.pdfUrl,
      publicationVenue: null,
      categories: ['ethics'],
    })
  })

  test('is refused to everybody but the author', async () => {
    const paper = await create()
    const refusal = [403, 'You are not authorized to edit this paper']
    const patch = await site.as(other).patch(`${PATH}/${paper.id}`, { title: 'Mine' })
    expect([patch.status, patch.body.message]).toEqual(refusal)
    const gone = await site.as(other).delete(`${PATH}/${paper.id}`)
    expect([gone.status, gone.body.message]).toEqual(refusal)
    for (const person of [student, admin])
      expect((await site.as(person).delete(`${PATH}/${paper.id}`)).status).toBe(403)
    expect((await site.visitor().get(`${PATH}/${paper.id}`)).status).toBe(200)
  })

  test('deleting removes it for good', async () => {
    const paper = await create()
    expect((await site.as(author).delete(`${PATH}/${paper.id}`)).status).toBe(204)
    const { status, body } = await site.visitor().get(`${PATH}/${paper.id}`)
    expect([status, body.message]).toEqual([404, 'Paper not found'])
  })
})

describe('lists', () => {
  test('filter by category, author and words, and page', async () => {
    const reader = await site.signedIn('instructor')
    const add = async (title: string, category: string) =>
      (await site.as(reader).post(PATH, adam({ title, categories: [category] }))).body
    const vision = await add('Deep residual learning', 'computer_vision')
    const language = await add('Retrieval for generation', 'natural_language_processing')
    const ids = async (query: string) =>
      (await site.visitor().get(`${PATH}?authorId=${reader.id}&${query}`)).body.map(
        ({ id }: { id: number }) => id,
      )
    expect(await ids('')).toEqual([language.id, vision.id])
    expect(await ids('category=computer_vision')).toEqual([vision.id])
    expect(await ids('q=RESIDUAL')).toEqual([vision.id])
    expect(await ids('limit=1&offset=1')).toEqual([vision.id])
  })

  test('the card view has an excerpt instead of the text', async () => {
    const { body, headers } = await site.visitor().get(`${PATH}?view=card&limit=1`)
    expect(body[0]).not.toHaveProperty('content')
    expect(body[0].excerpt).toMatch(/^The step is divided/)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
  })
})
