import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { CHANGED_ELSEWHERE } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('student')
const PATH = '/api/blog-posts'

const text = (words: string) => `<p>${`${words} `.repeat(10)}</p>`

const create = async () => {
  const { body } = await site.as(author).post(PATH, {
    title: 'Before the change',
    content: text('Before the change.'),
    categories: ['news'],
  })
  return body
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('changes of different fields at once all survive', async () => {
  const { id } = await create()
  for (const round of times(8)) {
    const changes = {
      title: `Round number ${round}`,
      imageUrl: `https://example.org/${round}.png`,
      categories: round % 2 ? ['ethics', 'news'] : ['tutorial'],
      isPublished: round % 2 === 1,
      content: text(`Written in round ${round}.`),
    }
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        site.as(author).patch(`${PATH}/${id}`, { [field]: value }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { body } = await site.as(author).get(`${PATH}/${id}`)
    expect(body).toMatchObject(changes)
    expect(body.publishedAt !== null).toBe(changes.isPublished)
  }
})

test('a change made from an older state is refused, and nothing of it is saved', async () => {
  const { id, updatedAt } = await create()
  const answers = await Promise.all(
    times(5).map((number) =>
      site.as(author).patch(`${PATH}/${id}`, {
        title: `Title number ${number}`,
        categories: number % 2 ? ['ethics'] : ['tutorial'],
        updatedAt,
      }),
    ),
  )
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.message]).toEqual([409, CHANGED_ELSEWHERE])
  const { body } = await site.as(author).get(`${PATH}/${id}`)
  expect(body).toMatchObject({ title: saved[0]?.body.title, categories: saved[0]?.body.categories })
  const next = { title: 'From the newest state', updatedAt: body.updatedAt }
  expect((await site.as(author).patch(`${PATH}/${id}`, next)).status).toBe(200)
  const unreadable = { ...next, updatedAt: 'yesterday' }
  expect((await site.as(author).patch(`${PATH}/${id}`, unreadable)).status).toBe(400)
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
      ...times(4).map((number) =>
        site
          .as(author)
          .patch(`${PATH}/${id}`, { title: `Title number ${number}`, categories: ['ethics'] }),
      ),
    ])
    expect(deleted?.status).toBe(204)
    for (const { status } of changed) expect([200, 404]).toContain(status)
  }
})

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])(
  'a state from %s is refused as input',
  async (updatedAt) => {
    const { id } = await create()
    const { status } = await site.as(author).patch(`${PATH}/${id}`, { title: 'Renamed', updatedAt })
    expect(status).toBe(400)
  },
)
