import { expect, test } from 'vitest'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = await site.signedIn('admin')

let sent = 0
async function application() {
  const [row] = await site.db
    .insert(inquiries)
    .values({
      reference: `reference-${(sent += 1)}`,
      kind: 'instructor',
      fullName: 'Ada',
      email: `ada${sent}@example.org`,
      expertise: 'Optimisation',
    })
    .returning()
  return `/api/inquiries/${row!.id}`
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('of five deletions at once one succeeds, the others find nothing', async () => {
  const path = await application()
  const answers = await Promise.all(times(5).map(() => site.as(admin).delete(path)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 404, 404, 404, 404,
  ])
})

test('what is done to a message that is deleted meanwhile is done before or finds nothing', async () => {
  for (const _round of times(10)) {
    const path = await application()
    const [deleted, ...done] = await Promise.all([
      site.as(admin).delete(path),
      ...times(4).map((n) => site.as(admin).post(`${path}/notes`, { body: `Note ${n}` })),
      ...times(4).map(() => site.as(admin).patch(path, { state: 'in_progress' })),
      site.as(admin).post(`${path}/decision`, { decision: 'declined' }),
    ])
    expect(deleted?.status).toBe(204)
    for (const { status } of done) expect([200, 201, 404]).toContain(status)
  }
})
