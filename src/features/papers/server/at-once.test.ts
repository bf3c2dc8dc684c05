import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { CHANGED_ELSEWHERE } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const PATH = '/api/research-papers'

const create = async () => {
  const { body } = await site.as(author).post(PATH, {
    title: 'Before the change',
    originalAuthors: 'Nobody',
    publicationYear: 2000,
    categories: ['ethics'],
    content: '<p>Before the change.</p>',
  })
  return body
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('changes of different fields at once all survive', async () => {
  const { id } = await create()
  for (const round of times(8)) {
    const changes = {
      title: `Round number ${round}`,
      originalAuthors: `Author ${round}`,
      publicationYear: 2001 + round,
      pdfUrl: `https://example.org/${round}.pdf`,
      categories: round % 2 ? ['ethics', 'generative_ai'] : ['deep_learning'],
      isPublished: round % 2 === 1,
      content: `<p>Written in round ${round}.</p>`,
    }
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        site.as(author).patch(`${PATH}/${id}`, { [field]: value }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { body } = await site.as(author).get(`${PATH}/${id}`)
    expect(body).toMatchObject(changes)
    expect(body.publishedAt !== null).toBe(changes.isPublished)
  }
})

test('of changes made from the same state one is saved, the others are refused', async () => {
  const { id, updatedAt } = await create()
  const answers = await Promise.all(
    times(5).map((n) => site.as(author).patch(`${PATH}/${id}`, { title: `Title ${n}`, updatedAt })),
  )
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.message]).toEqual([409, CHANGED_ELSEWHERE])
  const { body } = await site.as(author).get(`${PATH}/${id}`)
  expect(body.title).toBe(saved[0]?.body.title)
})

test('of five deletions at once one succeeds, the others find nothing', async () => {
  const { id } = await create()
  const answers = await Promise.all(times(5).map(() => site.as(author).delete(`${PATH}/${id}`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 404, 404, 404, 404,
  ])
})

test('a change to something that is deleted meanwhile is saved before or finds nothing', async () => {
  for (const _round of times(5)) {
    const { id } = await create()
    const [deleted, ...changed] = await Promise.all([
      site.as(author).delete(`${PATH}/${id}`),
      ...times(4).map((n) =>
        site.as(author).patch(`${PATH}/${id}`, { title: `Title ${n}`, categories: ['ethics'] }),
      ),
    ])
    expect(deleted?.status).toBe(204)
    for (const { status } of changed) expect([200, 404]).toContain(status)
  }
})
