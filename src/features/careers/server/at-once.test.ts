import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { CHANGED_ELSEWHERE } from '../contract.ts'

const site = await testApp()
const admins = [await site.signedIn('admin'), await site.signedIn('admin')]
const [admin] = admins
const PATH = '/api/job-postings'

const create = async () => {
  const { body } = await site.as(admin!).post(PATH, {
    title: 'Platform Engineer',
    description: 'Keeps the platform running and fast.',
    requirements: 'Has run a platform before.',
    location: 'Remote',
    department: 'Engineering',
    employmentType: 'Full-time',
    experience: '3+ years',
  })
  return body
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('admins who change different fields at once do not undo each other', async () => {
  const { id } = await create()
  for (const round of times(5)) {
    const changes = {
      title: `Engineer ${round}`,
      location: `Town ${round}`,
      salary: `$${round}`,
      applicationUrl: `https://example.org/${round}`,
      isActive: round % 2 === 1,
    }
    await Promise.all(
      Object.entries(changes).map(([field, value], n) =>
        site.as(admins[n % 2]!).patch(`${PATH}/${id}`, { [field]: value }),
      ),
    )
    const { body } = await site.as(admin!).get(PATH)
    expect(body.find((job: { id: number }) => job.id === id)).toMatchObject(changes)
  }
})

test('of changes made from the same state one is saved, the others are refused', async () => {
  const { id, updatedAt } = await create()
  const answers = await Promise.all(
    times(5).map((n) => site.as(admin!).patch(`${PATH}/${id}`, { title: `Title ${n}`, updatedAt })),
  )
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.message]).toEqual([409, CHANGED_ELSEWHERE])
})

test('of five deletions at once one succeeds, and a change finds the posting or nothing', async () => {
  const { id } = await create()
  const [changed, ...deleted] = await Promise.all([
    site.as(admin!).patch(`${PATH}/${id}`, { title: 'Changed meanwhile' }),
    ...times(5).map((n) => site.as(admins[n % 2]!).delete(`${PATH}/${id}`)),
  ])
  expect(deleted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 404, 404, 404, 404,
  ])
  expect([200, 404]).toContain(changed?.status)
})
