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
const admin = await site.signedIn('admin')
const posting = {
  title: 'Curriculum designer',
  description: 'Shapes what people learn here.',
  requirements: 'Has taught before, somewhere.',
  location: 'Lisbon',
  department: 'Teaching',
  employmentType: 'Full-time',
  experience: '3+ years',
}
const job = (await site.as(admin).post('/api/job-postings', posting)).body

const ask = (q: string, more = '', person: { cookie: string } | null = null) =>
  site.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)
const names = (results: SearchResult[]) => results.map(({ kind, title }) => `${kind}: ${title}`)
const found = async (q: string, more = '', person: { cookie: string } | null = null) =>
  names((await ask(q, more, person)).body.results)

const NOTHING = {
  results: [],
  total: 0,
  isExact: true,
  completeTotal: 0,
  suggestions: [],
  topics: ['reinforcement learning'],
  correctedQuery: null,
  ofEveryKind: null,
}

describe('what is found', () => {
  test.each([
    ['course', 'keys and values', `/courses/${free.id}`],
    ['lesson', 'softmax', `/courses/${free.id}?tab=content&lesson=${free.lessons[1].id}`],
    ['paper', 'Vaswani 2017', `/papers/${paper.id}`],
    ['post', 'diffusion noise', `/blog/${post.id}`],
    ['job', 'Lisbon', `/careers#job-${job.id}`],
    ['person', 'ada gradient', '/courses?q=Ada%20Gradient'],
  ])('a %s by %s, with the address where it is read', async (kind, q, url) => {
    const { status, body } = await ask(q)
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ kind, url })
  })

  test('a closed posting by admins, in their list', async () => {
    const closed = { ...posting, title: 'Archivist of the past', isActive: false }
    await site.as(admin).post('/api/job-postings', closed)
    expect((await ask('archivist')).body.total).toBe(0)
    const [first] = (await ask('archivist', '', admin)).body.results
    expect(first).toMatchObject({ kind: 'job', url: '/admin?tab=jobs' })
  })

  test('other forms of a word, and a word that is still being typed', async () => {
    expect(await found('probability')).toEqual(['lesson: Weights that add up'])
    expect(await found('curricul')).toEqual(['job: Curriculum designer'])
    expect(await found('reinforc learni')).toContain('course: Reinforcement learning')
    expect(await found('what is the attention')).toContain('paper: Attention is all you need')
  })

  test('in a question, what it is about', async () => {
    for (const q of ['how does attention work', 'what is attention', 'explain attention'])
      expect((await found(q)).slice(0, 2), q).toEqual([
        'course: Attention from scratch',
        'paper: Attention is all you need',
      ])
    const [first] = (await ask('how does the softmax work')).body.results
    expect(first.excerpt[0]).toEqual({ text: 'Softmax', match: true })
    expect(await found('softmax work')).toEqual(await found('softmax wrok'))
  })

  test('a formula by the names in it', async () => {
    await course('Scaled scores', 'A formula.', [
      lesson('Scaling', 'So it is $\\max_j \\frac{q_j}{\\sqrt{d_k}}$ here.'),
    ])
    for (const q of ['sqrt', 'max sqrt']) expect(await found(q)).toEqual(['lesson: Scaling'])
    const [first] = (await ask('sqrt')).body.results
    expect(first.excerpt.map(({ text }: { text: string }) => text).join('')).toBe(
      'So it is max_j q_j/sqrt(d_k) here.',
    )
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

  test('the box shows a few of each kind, the best first', async () => {
    const quartet = [1, 2, 3, 4].map((n) => lesson(`Quartet ${n}`, 'Four of them.'))
    await course('Music', 'For a quartet.', quartet)
    expect((await found('quartet', '&view=box')).map((each) => each.split(' ', 1)[0])).toEqual([
      'lesson:',
      'lesson:',
      'lesson:',
      'course:',
    ])
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
    expect(await found('Wilhelmina')).toEqual(['person: Wilhelmina Unpublished', 'course: Not yet'])
    await site.signedIn('student', 'Wilhelmina Student')
    expect(await found('Wilhelmina')).toHaveLength(2)
  })
})

describe('a locked lesson', () => {
  test('is found by its title, and nothing of its text leaves', async () => {
    const { body } = await ask('temporal differences')
    expect(body.results[0]).toMatchObject({
      title: 'Temporal differences',
      excerpt: [],
      state: 'locked',
    })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('is not found by its text, nor is the text counted, ranked or suggested', async () => {
    for (const q of ['zanzibarium', 'zanzibar', 'zanzibariun', 'secret'])
      expect([q, (await ask(q)).body]).toEqual([q, NOTHING])
    const alone = (await ask('temporal')).body
    const withText = (await ask('temporal zanzibarium')).body
    expect(names(alone.results)).toEqual(['lesson: Temporal differences'])
    expect({ ...withText, results: names(withText.results) }).toEqual({
      ...alone,
      completeTotal: 0,
      results: names(alone.results),
    })
  })

  test('is read by learners and by its author, also when it is withdrawn', async () => {
    const learner = await site.signedIn('student')
    expect(await found('zanzibarium', '', learner)).toEqual([])
    await site.as(learner).post(`/api/courses/${paid.id}/enroll`)
    for (const person of [learner, author]) {
      const [first] = (await ask('zanzibarium', '', person)).body.results
      expect(first).toMatchObject({ title: 'Temporal differences', state: null })
    }
    await me.put(`/api/courses/${paid.id}`, { isPublished: false })
    const [withdrawn] = (await ask('zanzibarium', '', learner)).body.results
    expect(withdrawn).toMatchObject({ kind: 'lesson', state: 'unpublished' })
    expect(await found('bandits')).toEqual([])
    for (const person of [learner, author])
      expect(await found('zanzibarium', '', person)).toEqual(['lesson: Temporal differences'])
    await me.put(`/api/courses/${paid.id}`, { isPublished: true })
    expect(await found('bandits')).toEqual(['lesson: Bandits for everybody'])
  })
})
