import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ada Gradient')
const me = site.as(author)

const lesson = (title: string, text: string) => ({ title, content: `<p>${text}</p>` })
const course = (title: string, description: string, lessons: object[], fields: object = {}) =>
  me.post('/api/courses', {
    title,
    description,
    isPublished: true,
    modules: [{ title: 'Module', lessons }],
    ...fields,
  })

const free = (
  await course('Attention from scratch', 'Queries, keys and values.', [
    lesson('Why look back', 'A recurrent network forgets the beginning of a sentence.'),
    lesson('Weights that add up', 'Softmax turns scores into <b>probabilities</b> &amp; weights.'),
  ])
).body
const paid = (
  await course(
    'Reinforcement learning',
    'Agents that learn by trying.',
    [
      lesson('Bandits for everybody', 'The first lesson speaks of bandits and regret.'),
      lesson('Temporal differences', 'The secret ingredient is called zanzibarium.'),
    ],
    { price: 1000, tags: ['reinforcement-learning'] },
  )
).body
const words = 'Diffusion models remove noise step by step, and that is all there is to it. '
const post = (
  await me.post('/api/blog-posts', {
    title: 'Noise as a teacher',
    content: `<p>${words.repeat(3)}</p>`,
    categories: ['tutorial'],
    isPublished: true,
  })
).body
const paper = (
  await me.post('/api/research-papers', {
    title: 'Attention is all you need',
    content: `<p>${'The transformer drops recurrence. '.repeat(5)}</p>`,
    originalAuthors: 'Vaswani, Shazeer, Parmar',
    publicationYear: 2017,
    paperUrl: 'https://example.org/paper',
    categories: ['deep_learning'],
    isPublished: true,
  })
).body
await site.as(await site.signedIn('admin')).post('/api/job-postings', {
  title: 'Curriculum designer',
  description: 'Shapes what people learn here.',
  requirements: 'Has taught before, somewhere.',
  location: 'Lisbon',
  department: 'Teaching',
  employmentType: 'Full-time',
  experience: '3+ years',
})

const ask = (q: string, more = '', person: { cookie: string } | null = null) =>
  site.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)
const names = (results: SearchResult[]) => results.map(({ kind, title }) => `${kind}: ${title}`)
const found = async (q: string, more = '', person: { cookie: string } | null = null) =>
  names((await ask(q, more, person)).body.results)

describe('what is found', () => {
  test.each([
    ['course', 'keys and values', `/courses/${free.id}`],
    ['lesson', 'softmax', `/courses/${free.id}?tab=content&lesson=${free.lessons[1].id}`],
    ['paper', 'Vaswani 2017', `/papers/${paper.id}`],
    ['post', 'diffusion noise', `/blog/${post.id}`],
    ['job', 'Lisbon', '/careers#positions'],
    ['person', 'ada gradient', '/courses?q=Ada%20Gradient'],
  ])('a %s by %s, with the address where it is read', async (kind, q, url) => {
    const { status, body } = await ask(q)
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ kind, url })
  })

  test('a title comes before a text', async () => {
    expect((await found('attention')).slice(0, 2)).toEqual([
      'course: Attention from scratch',
      'paper: Attention is all you need',
    ])
  })

  test('other forms of a word, and a word that is still being typed', async () => {
    expect(await found('probability')).toEqual(['lesson: Weights that add up'])
    expect(await found('curricul')).toEqual(['job: Curriculum designer'])
    expect(await found('reinforc learni')).toContain('course: Reinforcement learning')
    expect(await found('what is the attention')).toContain('paper: Attention is all you need')
  })

  test('one kind only, and page by page', async () => {
    expect(await found('attention', '&kind=paper')).toEqual(['paper: Attention is all you need'])
    const all = await found('attention', '&kind=')
    const pages = [
      await found('attention', '&limit=1'),
      await found('attention', '&limit=1&offset=1'),
    ]
    expect(pages.flat()).toEqual(all.slice(0, 2))
    const past = await ask('attention', '&offset=900')
    expect(past.body).toMatchObject({ results: [], total: all.length, isExact: true })
  })

  test('the matched words are marked, in the title and in an excerpt of the text', async () => {
    const [first] = (await ask('softmax weights')).body.results
    expect(first).toMatchObject({
      courseTitle: 'Attention from scratch',
      titleParts: [
        { text: 'Weights', match: true },
        { text: ' that add up', match: false },
      ],
      excerpt: [
        { text: 'Softmax', match: true },
        { text: ' turns scores into probabilities & ', match: false },
        { text: 'weights', match: true },
        { text: '.', match: false },
      ],
    })
  })

  test('the box shows a few of each kind, kind by kind', async () => {
    const { body } = await ask('a', '&view=box')
    expect(body.results.length).toBeLessThanOrEqual(6 * 3)
    const kinds = (await ask('attention', '&view=box')).body.results.map(
      ({ kind }: SearchResult) => kind,
    )
    expect(kinds).toEqual(['course', 'paper'])
  })

  test('a person only while a course of theirs is published', async () => {
    const other = await site.signedIn('instructor', 'Wilhelmina Unpublished')
    const draft = { title: 'Not yet', description: 'Soon.' }
    const { body } = await site.as(other).post('/api/courses', draft)
    expect(await found('Wilhelmina')).toEqual([])
    await site.as(other).put(`/api/courses/${body.id}`, { isPublished: true })
    expect(await found('Wilhelmina')).toEqual(['person: Wilhelmina Unpublished'])
    await site.signedIn('student', 'Wilhelmina Student')
    expect(await found('Wilhelmina')).toHaveLength(1)
  })
})

describe('a locked lesson', () => {
  test('is found by its title, and nothing of its text leaves', async () => {
    const { body } = await ask('temporal differences')
    expect(body.results[0]).toMatchObject({ title: 'Temporal differences', excerpt: [] })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('is not found by its text, nor is the text counted, ranked or suggested', async () => {
    for (const q of ['zanzibarium', 'temporal zanzibarium', 'zanzibar', 'zanzibariun'])
      expect([q, (await ask(q)).body.total > 0 && q === 'temporal zanzibarium']).toEqual([
        q,
        q === 'temporal zanzibarium',
      ])
    const { body } = await ask('zanzibariun')
    expect(body).toMatchObject({ results: [], total: 0, suggestions: [] })
  })

  test('is read by learners and by its author, also when it is withdrawn', async () => {
    const learner = await site.signedIn('student')
    expect(await found('zanzibarium', '', learner)).toEqual([])
    await site.as(learner).post(`/api/courses/${paid.id}/enroll`)
    for (const person of [learner, author])
      expect(await found('zanzibarium', '', person)).toEqual(['lesson: Temporal differences'])
    await me.put(`/api/courses/${paid.id}`, { isPublished: false })
    expect(await found('bandits')).toEqual([])
    for (const person of [learner, author])
      expect(await found('zanzibarium', '', person)).toEqual(['lesson: Temporal differences'])
    await me.put(`/api/courses/${paid.id}`, { isPublished: true })
    expect(await found('bandits')).toEqual(['lesson: Bandits for everybody'])
  })
})

describe('a typing error', () => {
  test('is mended where that finds something', async () => {
    const { body } = await ask('reinforcment lerning')
    expect(body.correctedQuery).toBe('reinforcement learning')
    expect(names(body.results)).toContain('course: Reinforcement learning')
  })

  test('offers the nearest words where nothing is found', async () => {
    expect((await ask('reinforcment', '&kind=job')).body).toMatchObject({
      results: [],
      total: 0,
      suggestions: ['reinforcement'],
      correctedQuery: null,
    })
    expect((await ask('qqqqzzzz')).body).toMatchObject({ results: [], suggestions: [] })
  })

  test('a text of which some words are nowhere finds what the others are in', async () => {
    expect(await found('attention qqqqzzzz')).toContain('course: Attention from scratch')
  })
})
