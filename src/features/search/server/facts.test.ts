import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Marked, SearchAnswer } from '../contract.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const paper = (title: string, originalAuthors: string, fields: object = {}) =>
  me.post('/api/research-papers', {
    isPublished: true,
    title,
    content: '<p>It is said here in a few words what others wrote at length.</p>',
    originalAuthors,
    publicationYear: 2017,
    paperUrl: 'https://example.org/paper',
    categories: ['deep_learning'],
    ...fields,
  })
await paper('All you need', 'Ashish Vaswani, Noam Shazeer, Niki Parmar', {
  publicationVenue: 'NeurIPS',
})
await paper('Small steps', 'Diederik Kingma, Jimmy Ba')
await site.as(await site.signedIn('admin')).post('/api/job-postings', {
  title: 'Curriculum designer',
  description: 'Shapes what people learn here.',
  requirements: 'Has taught before.',
  location: 'Berlin or remote',
  department: 'Teaching',
  employmentType: 'Full-time',
  experience: '3+ years',
})

const factsFor = async (q: string) => {
  const { body } = await site.visitor().get(`/api/search?q=${q}`)
  return (body as SearchAnswer).results.map(({ facts }) => facts)[0]
}
const written = (facts: Marked) =>
  facts.map(({ text, match }) => (match ? `[${text}]` : text)).join('')

test.each([
  ['vaswani', 'Ashish [Vaswani] et al. · 2017'],
  ['parmar', 'Ashish Vaswani, Niki [Parmar] et al. · 2017'],
  ['neurips', 'Ashish Vaswani et al. · 2017 · [NeurIPS]'],
  ['kingma', 'Diederik [Kingma], Jimmy Ba · 2017'],
  ['berlin', 'Teaching · [Berlin] or remote · Full-time'],
  ['remote', 'Teaching · Berlin or [remote] · Full-time'],
])('what was found by %s says so', async (q, facts) => {
  expect(written((await factsFor(q))!)).toBe(facts)
})

test('what has no such facts names none', async () => {
  await me.post('/api/courses', { title: 'Seeing', description: 'Pictures.', isPublished: true })
  expect(await factsFor('seeing')).toEqual([])
})
