import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countWaitingForLocks, whileLocked } from '#server/testing/databases/waiting-for-locks.ts'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import { correctName } from './changes/correct-name.ts'
import { hideCertificate } from './changes/hide-certificate.ts'

const site = await testApp()
const visitor = site.visitor()

async function corrected() {
  const given = await finishedCourse(site)
  const { body } = await given.learner.patch(given.path, { learnerName: 'Ada King' })
  return { ...given, newCode: body.code as string, newPath: `/api/certificates/${body.code}` }
}

const statusesOf = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await visitor.get(path)).status))

test.each(['path', 'newPath'] as const)(
  'hiding one hides it under every name that it was issued with, and so does showing it: %s',
  async (which) => {
    const given = await corrected()
    const { learner, code, path, newCode, newPath } = given
    const everywhere = [
      path,
      newPath,
      ...[code, newCode].flatMap((each) => [
        `/certificates/${each}.pdf`,
        `/certificates/${each}/credential`,
      ]),
    ]
    const hidden = await learner.patch(given[which], { hidden: true })
    expect([hidden.status, hidden.body]).toMatchObject([200, { hidden: true }])
    expect(`/api/certificates/${hidden.body.code}`).toBe(given[which])
    expect(new Set(await statusesOf(everywhere))).toEqual(new Set([404]))
    for (const each of [code, newCode])
      expect((await visitor.post('/api/verify', { code: each })).body.certificate).toBeNull()
    await learner.patch(given[which], { hidden: false })
    expect(await statusesOf([path, newPath])).toEqual([200, 200])
  },
)

test('a certificate that is hidden and corrected at once has nothing public left', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { learner, path } = await finishedCourse(site)
    await Promise.all([
      learner.patch(path, { learnerName: 'Ada King' }),
      learner.patch(path, { hidden: true }),
    ])
    const own = (await learner.get('/api/certificates')).body as { code: string }[]
    expect(own).toHaveLength(2)
    const paths = own.map(({ code }) => `/api/certificates/${code}`)
    expect(await statusesOf(paths)).toEqual([404, 404])
  }
})

test('while the author saves the course, certificates wait outside of the database', async () => {
  const { course, learner, path } = await finishedCourse(site)
  const other = site.as(await site.signedIn('student'))
  const row = sql`select 1 from courses where id = ${course.id} for update`
  const late = await whileLocked(site.db, row, {
    // More than the database has connections.
    waiting: () => [
      ...Array.from({ length: 12 }, () => learner.patch(path, { hidden: true })),
      learner.patch(path, { learnerName: 'Ada King' }),
    ],
    async others() {
      for (let reads = 0; reads < 12; reads += 1)
        expect((await other.get('/api/user')).status).toBe(200)
      expect(await countWaitingForLocks(site.db)).toBe(0)
    },
  })
  const corrected = late.pop()!
  expect(corrected.status).toBe(201)
  expect(late.map(({ status }) => status)).toEqual(late.map(() => 200))
  expect(await statusesOf([path, `/api/certificates/${corrected.body.code}`])).toEqual([404, 404])
})

test('the data of a page contains no corrected name, revoked or not', async () => {
  const { path, newPath } = await corrected()
  const nameIn = async (path: string) => (await visitor.get(path)).body.learnerName
  const names = async () => [
    await nameIn(path),
    await nameIn(`${path}?view=page`),
    await nameIn(`${newPath}?view=page`),
  ]
  expect(await names()).toEqual(['Ada Lovelace', '', 'Ada King'])
  const admin = site.as(await site.signedIn('admin'))
  await admin.post(`${newPath}/revoke`, { reason: 'Not earned' })
  expect(await names()).toEqual(['Ada Lovelace', '', 'Ada King'])
  expect((await visitor.get(`${path}?view=other`)).status).toBe(400)
})

test('the statement that writes checks the owner itself', async () => {
  const { code, path } = await finishedCourse(site)
  const { id: userId } = await site.signedIn('student')
  await expect(hideCertificate(site.db, { code, userId, hidden: true })).rejects.toThrow(
    'Certificate not found',
  )
  await expect(correctName(site.db, { code, userId, learnerName: 'Someone Else' })).rejects.toThrow(
    'Certificate not found',
  )
  expect((await visitor.get(path)).body).toMatchObject({
    hidden: false,
    learnerName: 'Ada Lovelace',
    replacedBy: null,
  })
})
