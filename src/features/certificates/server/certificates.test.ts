import { expect, test } from 'vitest'
import { courseWithLearner, finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MAX_NAMES, MESSAGES } from '../contract.ts'

const site = await testApp()
const visitor = site.visitor()
const admin = site.as(await site.signedIn('admin', 'Root Admin'))

const codesOf = (body: { code: string }[]) => body.map(({ code }) => code)

test('everybody can read one by its code, and an unknown code is not found', async () => {
  const { path, learner } = await finishedCourse(site)
  expect((await visitor.get(path)).body).toMatchObject({ hidden: false, isOwner: false })
  expect((await learner.get(path)).body).toMatchObject({ hidden: false, isOwner: true })
  for (const code of ['0'.repeat(26), 'x', '1', 'A'.repeat(26)]) {
    const { status, body } = await visitor.get(`/api/certificates/${code}`)
    expect([status, body.message]).toEqual([404, 'Certificate not found'])
  }
})

test('a hidden certificate is shown to its owner, and is unknown to everybody else', async () => {
  const { path, learner, instructor } = await finishedCourse(site)
  const hidden = await learner.patch(path, { hidden: true })
  expect([hidden.status, hidden.body.hidden]).toEqual([200, true])
  expect((await learner.get(path)).body).toMatchObject({ hidden: true, isOwner: true })
  const unknown = `/api/certificates/${'0'.repeat(26)}`
  for (const who of [visitor, admin, site.as(instructor)])
    for (const call of ['get', 'patch'] as const) {
      const [one, other] = [
        await who[call](path, call === 'patch' ? { hidden: false } : undefined),
        await who[call](unknown, call === 'patch' ? { hidden: false } : undefined),
      ]
      expect([one.status, one.body]).toEqual([other.status, other.body])
      const names = (headers: Headers) => [...headers.keys()].toSorted()
      expect(names(one.headers)).toEqual(names(other.headers))
    }
  expect((await learner.patch(path, { hidden: false })).body.hidden).toBe(false)
  expect((await visitor.get(path)).status).toBe(200)
})

test('only its owner may change it', async () => {
  const { path } = await finishedCourse(site)
  const other = site.as(await site.signedIn('student'))
  for (const who of [other, admin])
    for (const change of [{ hidden: true }, { learnerName: 'Someone Else' }, {}]) {
      const { status, body } = await who.patch(path, change)
      expect([status, body.message]).toEqual([403, MESSAGES.notYours])
    }
  expect((await visitor.patch(path, { hidden: true })).status).toBe(401)
})

test.each([
  [{}, MESSAGES.change],
  [{ hidden: true, learnerName: 'Ada King' }, MESSAGES.change],
  [{ hidden: 'yes' }, undefined],
  [{ learnerName: 'A' }, MESSAGES.learnerName],
  [{ learnerName: 'x'.repeat(201) }, 'Must be at most 200 characters'],
  [{ learnerName: 'see https://evil.example' }, undefined],
])('an invalid change is refused: %j', async (change, message) => {
  const { path, learner } = await finishedCourse(site)
  const answer = await learner.patch(path, change)
  expect(answer.status).toBe(400)
  if (message) expect(answer.body.message).toBe(message)
})

test('a corrected name is a new certificate with the same facts, and the old one points to it', async () => {
  const { code, path, learner, last, tick } = await finishedCourse(site)
  const before = (await learner.get(path)).body
  const { status, body } = await learner.patch(path, { learnerName: ' Ada King ' })
  expect(status).toBe(201)
  expect(body.code).not.toBe(code)
  expect(body).toEqual({ ...before, code: body.code, url: body.url, learnerName: 'Ada King' })
  expect((await visitor.get(path)).body).toMatchObject({
    learnerName: 'Ada Lovelace',
    replacedBy: body.code,
  })
  expect(codesOf((await learner.get('/api/certificates')).body)).toEqual([body.code, code])
  expect((await tick(last)).body.certificate).toBe(body.code)
  const again = await learner.patch(path, { learnerName: 'Ada Byron' })
  expect([again.status, again.body.message]).toEqual([409, MESSAGES.replaced])
  const same = await learner.patch(`/api/certificates/${body.code}`, { learnerName: 'Ada King' })
  expect([same.status, same.body.message]).toEqual([409, MESSAGES.sameName])
})

test('a hidden one stays hidden when its name is corrected', async () => {
  const { path, learner } = await finishedCourse(site)
  await learner.patch(path, { hidden: true })
  const { body } = await learner.patch(path, { learnerName: 'Ada King' })
  expect(body.hidden).toBe(true)
  expect((await visitor.get(`/api/certificates/${body.code}`)).status).toBe(404)
})

test('a name can be corrected a limited number of times', async () => {
  const { path, learner } = await finishedCourse(site)
  let current = path
  for (let names = 1; names < MAX_NAMES; names += 1) {
    const { status, body } = await learner.patch(current, {
      learnerName: `Ada ${'I'.repeat(names)}`,
    })
    expect(status).toBe(201)
    current = `/api/certificates/${body.code}`
  }
  const { status, body } = await learner.patch(current, { learnerName: 'Ada Last' })
  expect([status, body.message]).toEqual([409, MESSAGES.tooManyCorrections])
})

test('of several corrections at once one wins, and the others are refused', async () => {
  const { path, learner } = await finishedCourse(site)
  const answers = await Promise.all(
    ['Ada One', 'Ada Two', 'Ada Three'].map((learnerName) => learner.patch(path, { learnerName })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const { body } = await learner.get('/api/certificates')
  expect(body.filter(({ replacedBy }: { replacedBy: unknown }) => !replacedBy)).toHaveLength(1)
})

test('an admin revokes one with a reason, which everybody can read and the activity keeps', async () => {
  const { path, course } = await finishedCourse(site)
  const reason = 'The lessons were ticked by a script'
  const { status, body } = await admin.post(`${path}/revoke`, { reason })
  expect([status, body.revocationReason]).toEqual([200, reason])
  expect((await visitor.get(path)).body).toMatchObject({
    revokedAt: expect.any(String),
    revocationReason: reason,
  })
  const { body: events } = await admin.get('/api/audit-events?kind=certificate-revocation')
  expect(events[0]).toMatchObject({
    actor: { fullName: 'Root Admin' },
    subject: { fullName: 'Ada Lovelace' },
    detail: course.title,
  })
  const again = await admin.post(`${path}/revoke`, { reason })
  expect([again.status, again.body.message]).toEqual([409, MESSAGES.alreadyRevoked])
})

test('nobody else revokes, and never without a reason', async () => {
  const { path, learner, instructor } = await finishedCourse(site)
  for (const who of [learner, site.as(instructor)])
    expect((await who.post(`${path}/revoke`, { reason: 'x' })).status).toBe(403)
  expect((await visitor.post(`${path}/revoke`, { reason: 'x' })).status).toBe(401)
  for (const reason of ['', '  ', undefined, 1, 'x'.repeat(501)])
    expect((await admin.post(`${path}/revoke`, { reason })).status).toBe(400)
  const absent = `/api/certificates/${'0'.repeat(26)}/revoke`
  expect((await admin.post(absent, { reason: 'x' })).status).toBe(404)
})

test('a revocation holds for every name, and cannot be corrected away, not even at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { path, learner } = await finishedCourse(site)
    const [revoked, corrected] = await Promise.all([
      admin.post(`${path}/revoke`, { reason: 'Not earned' }),
      learner.patch(path, { learnerName: 'Ada King' }),
    ])
    expect(revoked.status).toBe(200)
    expect([201, 409]).toContain(corrected.status)
    const { body } = await learner.get('/api/certificates')
    expect(body.every(({ revokedAt }: { revokedAt: unknown }) => revokedAt)).toBe(true)
    const later = await learner.patch(`/api/certificates/${body[0].code}`, { learnerName: 'Ada X' })
    expect([later.status, later.body.message]).toEqual([409, MESSAGES.revoked])
  }
})

test('it outlives its course and its instructor', async () => {
  const { path, code, instructor, course } = await finishedCourse(site)
  const before = (await visitor.get(path)).body
  await site.as(instructor).delete(`/api/courses/${course.id}`)
  expect((await visitor.get(path)).body).toEqual({ ...before, courseId: null })
  await admin.delete(`/api/users/${instructor.id}`)
  expect((await visitor.get(path)).body).toEqual({ ...before, courseId: null })
  expect((await visitor.post('/api/verify', { code })).body.valid).toBe(true)
})

test('it goes with its owner’s account, and is in what they can take with them', async () => {
  const { path, code, learner, person } = await finishedCourse(site)
  const { body: replacement } = await learner.patch(path, { learnerName: 'Ada King' })
  const { body: file } = await learner.get('/api/account/export')
  expect(codesOf(file.certificates)).toEqual([replacement.code, code])
  await admin.delete(`/api/users/${person.id}`)
  for (const gone of [code, replacement.code])
    expect((await visitor.get(`/api/certificates/${gone}`)).status).toBe(404)
})

test('an account that is deleted with its last tick leaves no certificate and no error', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { person, first, last, tick } = await courseWithLearner(site)
    await tick(first)
    const [ticked, deleted] = await Promise.all([
      tick(last),
      admin.delete(`/api/users/${person.id}`),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 401, 403, 404]).toContain(ticked.status)
    const { certificate } = ticked.body
    if (certificate)
      expect((await visitor.get(`/api/certificates/${certificate}`)).status).toBe(404)
  }
})

test('an instructor sees how many a course has given', async () => {
  const { path, instructor, course, learner } = await finishedCourse(site)
  const insights = `/api/courses/${course.id}/insights`
  const count = async () => (await site.as(instructor).get(insights)).body.certificateCount
  expect(await count()).toBe(1)
  await learner.patch(path, { learnerName: 'Ada King' })
  expect(await count()).toBe(1)
  await admin.post(`${path}/revoke`, { reason: 'Not earned' })
  expect(await count()).toBe(0)
})
