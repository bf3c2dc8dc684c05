import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '#server/db/schema/certificates.ts'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import { printedCode } from '../code.ts'

const site = await testApp()
const visitor = site.visitor()
const admin = site.as(await site.signedIn('admin', 'Root Admin'))

const codesOf = (body: { code: string }[]) => body.map(({ code }) => code)
const find = async (q: string) =>
  codesOf((await admin.get(`/api/certificates?q=${encodeURIComponent(q)}`)).body)

test('an admin finds one by its code or a name, hidden ones too; others only see their own', async () => {
  const name = 'Émilie du Châtelet'
  const { code, path, learner } = await finishedCourse(site, name)
  await learner.patch(path, { hidden: true })
  const { body: corrected } = await learner.patch(path, { learnerName: 'Gabrielle Breteuil' })
  expect(await find(code)).toEqual([code])
  expect(await find(printedCode(code).toUpperCase())).toEqual([code])
  expect(await find(code.slice(0, 12))).toEqual([code])
  expect(await find('breteuil')).toEqual([corrected.code])
  expect(await find('du châtelet')).toEqual([corrected.code, code])
  expect(await find('nobody of that name')).toEqual([])
  expect(await find('')).toEqual(expect.arrayContaining([corrected.code, code]))
  expect((await admin.get('/api/certificates')).body).toEqual([])
  const other = site.as(await site.signedIn('student'))
  expect((await other.get(`/api/certificates?q=${code}`)).body).toEqual([])
  expect((await visitor.get('/api/certificates')).status).toBe(401)
})

test('a name is found with and without its accents, and letters of patterns are letters', async () => {
  const { code } = await finishedCourse(site, 'Jana Nováková 100%')
  const { code: plain } = await finishedCourse(site, 'Petra Novakova')
  for (const q of ['novakova', 'NOVÁKOVÁ', 'Nova\u0301kova\u0301'])
    expect([q, await find(q)]).toEqual([q, [plain, code]])
  expect(await find('nováková 100%')).toEqual([code])
  expect(await find('n_vakova')).toEqual([])
  expect(await find('n％vakova')).toEqual([])
})

test('few letters are a name: “Li” finds nobody whose code begins with 11', async () => {
  const { code } = await finishedCourse(site, 'Li Wei')
  const { code: other } = await finishedCourse(site)
  const ones = `1111${other.slice(4)}`
  await site.db.update(certificates).set({ code: ones }).where(eq(certificates.code, other))
  expect(await find('Li')).toContain(code)
  expect(await find('Li')).not.toContain(ones)
  expect(await find('lil')).toEqual([])
  expect(await find('lili')).toEqual([ones])
})
