import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import { CREDENTIAL_IN_PDF } from '../pdf-mark.ts'

const site = await testApp()
const visitor = site.visitor()

async function pdfOf(code: string, headers: Record<string, string> = {}) {
  const answer = await site.app.request(`/certificates/${code}.pdf`, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const textOf = (bytes: Buffer) => bytes.toString('latin1')

test('the PDF is a sheet of A4 across, with its fonts in it and text that can be read', async () => {
  const { code } = await finishedCourse(site, 'Łukasz 山田')
  const { answer, bytes } = await pdfOf(code)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = textOf(bytes)
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(text).not.toMatch(/\/Subtype \/(Type1|Image)/)
  for (const font of ['SourceSerif4', 'Inter', 'NotoSansSC'])
    expect(text).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}`))
  expect(text.match(/\/FontFile2 /g)?.length).toBe(text.match(/\/ToUnicode /g)?.length)
  expect(text).toContain(`(${code})`)
}, 120_000)

test('what is found in its bytes is the credential, and is valid', async () => {
  const { code } = await finishedCourse(site)
  const { bytes } = await pdfOf(code)
  const credential = CREDENTIAL_IN_PDF.exec(textOf(bytes))?.[1]
  expect(credential).toBe((await visitor.get(`/certificates/${code}/credential`)).body)
  const { body } = await visitor.post('/api/verify', { credential })
  expect(body).toMatchObject({ valid: true, certificate: { code } })
}, 120_000)

test('the same bytes come each time, also to several at once, and not again to those who have them', async () => {
  const { code } = await finishedCourse(site)
  const [one, two, three] = await Promise.all([pdfOf(code), pdfOf(code), pdfOf(code)])
  expect(two.bytes.equals(one.bytes) && three.bytes.equals(one.bytes)).toBe(true)
  const etag = one.answer.headers.get('etag')!
  expect((await pdfOf(code, { 'if-none-match': etag })).answer.status).toBe(304)
}, 120_000)

test('the PDF of a certificate that is no longer valid says so, and is a new file', async () => {
  const admin = site.as(await site.signedIn('admin'))
  const { code, path } = await finishedCourse(site)
  const before = await pdfOf(code)
  await admin.post(`${path}/revoke`, { reason: 'Not earned' })
  const after = await pdfOf(code, { 'if-none-match': before.answer.headers.get('etag')! })
  expect(after.answer.status).toBe(200)
  expect(after.bytes.equals(before.bytes)).toBe(false)
}, 120_000)

test('a hidden one has a PDF for its owner only, and an unknown one for nobody', async () => {
  const { person, learner, code, path } = await finishedCourse(site)
  await learner.patch(path, { hidden: true })
  expect((await pdfOf(code, { cookie: person.cookie })).answer.status).toBe(200)
  const other = await site.signedIn('admin')
  for (const requested of [code, '0'.repeat(26), 'x'])
    for (const cookie of ['', other.cookie])
      expect((await pdfOf(requested, { cookie })).answer.status).toBe(404)
}, 120_000)

test('the longest and oddest names and titles give a sheet too', async () => {
  const names = [
    'W'.repeat(200),
    '漢'.repeat(200),
    'محمد بن موسى',
    'नमस्ते ไทย 한국어 שלום',
    '😀 Zoë',
  ]
  for (const name of names) {
    const { code } = await finishedCourse(site, name)
    const { answer, bytes } = await pdfOf(code)
    expect([name, answer.status]).toEqual([name, 200])
    expect(textOf(bytes).match(/\/Type \/Page\n/g)).toHaveLength(1)
  }
}, 240_000)
