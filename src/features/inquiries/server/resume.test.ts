import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { inquiries, uploads } from '#server/db/schema/inquiries.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { DOC, DOCX, FIELDS, MB, PDF, form, zipOf } from '#server/testing/samples/resume-files.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const admin = await site.signedIn('admin')

const apply = (body: FormData) =>
  site.request('/api/instructor-applications', { method: 'POST', body })

const files = async () => {
  const entries = await readdir(path.join(dataDir, 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}

const inboxId = async (reference: string) => {
  const { body } = await site.as(admin).get(`/api/inquiries?q=${reference}`)
  return body[0].id as number
}

/** Nothing is left behind: every file has its row, every row its inquiry, nothing is half there. */
async function expectTidy() {
  const rows = await site.db.select().from(uploads)
  const used = await site.db.select({ key: inquiries.resumeKey }).from(inquiries)
  const names = (await files()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  expect(names.toSorted()).toEqual(used.flatMap(({ key }) => key ?? []).toSorted())
}

afterEach(expectTidy)

describe('a resume', () => {
  test.each([
    ['PDF', PDF, 'application/pdf', 'cv.pdf'],
    ['DOC', DOC, 'application/msword', 'cv.doc'],
    [
      'DOCX',
      DOCX,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'cv.docx',
    ],
  ])('as %s comes back to an admin, as an attachment', async (_, file, type, name) => {
    const { status, body } = await apply(form(file, 'cv.bin'))
    expect(status).toBe(201)
    const id = await inboxId(body.reference)
    const cookie = { headers: { cookie: admin.cookie } }
    const answer = await site.app.request(`/api/inquiries/${id}/resume`, cookie)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
  })

  test('is for admins only', async () => {
    const { body } = await apply(form(PDF))
    const id = await inboxId(body.reference)
    const path_ = `/api/inquiries/${id}/resume`
    expect((await site.visitor().get(path_)).status).toBe(401)
    for (const role of ['student', 'instructor'] as const)
      expect((await site.as(await site.signedIn(role)).get(path_)).status).toBe(403)
  })

  test('may be left out, also by a browser that sends the empty part', async () => {
    expect((await apply(form(null))).status).toBe(201)
    expect((await apply(form(Buffer.alloc(0), ''))).status).toBe(201)
  })

  test('may come with the talent form', async () => {
    const fields = { fullName: 'Ada', email: 'ada@example.org', roleOfInterest: 'Engineer' }
    const body = form(PDF, 'cv.pdf', fields)
    const { status } = await site.request('/api/talent-community', { method: 'POST', body })
    expect(status).toBe(201)
  })

  test('of exactly ten megabytes is taken, one byte more is not', async () => {
    const ten = Buffer.alloc(10 * MB)
    PDF.copy(ten)
    expect((await apply(form(ten))).status).toBe(201)
    const more = Buffer.concat([ten, Buffer.from('x')])
    const { status, body } = await apply(form(more))
    expect([status, body.issues]).toEqual([
      413,
      [{ path: ['resume'], message: 'The resume must be at most 10 MB' }],
    ])
  })

  test.each([
    ['a program called cv.pdf', Buffer.from('MZ\u0090\u0000')],
    ['a page called cv.pdf', Buffer.from('<script>alert(1)</script>')],
    ['a page with a PDF inside', Buffer.concat([Buffer.from('<html>'), PDF])],
    ['an archive without a document', zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['an archive that climbs out', zipOf(['../../etc/passwd', 'word/document.xml'])],
    ['an archive cut short', DOCX.subarray(0, DOCX.length - 30)],
    ['an empty file', Buffer.alloc(0)],
  ])('that is %s is refused by its content', async (_, file) => {
    const before = await site.db.$count(inquiries)
    const { status, body } = await apply(form(file))
    expect([status, body.message]).toEqual([415, 'The resume must be a PDF, DOC or DOCX file'])
    expect(await site.db.$count(inquiries)).toBe(before)
  })

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cv fdp.pdf'],
    ['"; filename="evil.html', 'filename= evil.pdf'],
    [`${'long'.repeat(200)}.pdf`, `${'long'.repeat(25)}.pdf`],
  ])('named %j is stored under a random name and offered as %j', async (name, expected) => {
    const { body } = await apply(form(PDF, name))
    const { body: inquiry } = await site
      .as(admin)
      .get(`/api/inquiries/${await inboxId(body.reference)}`)
    expect(inquiry.resume.fileName).toBe(expected)
    for (const file of await files()) expect(file.name).toMatch(/^[0-9a-f]{32}$/)
  })

  test('goes when the inquiry is deleted', async () => {
    const { body } = await apply(form(PDF))
    const id = await inboxId(body.reference)
    expect((await site.as(admin).delete(`/api/inquiries/${id}`)).status).toBe(204)
    expect((await site.as(admin).get(`/api/inquiries/${id}/resume`)).status).toBe(404)
  })
})

describe('a form with a file', () => {
  test('that lacks a field is refused with its text, and keeps no file', async () => {
    const { status, body } = await apply(form(PDF, 'cv.pdf', { ...FIELDS, expertise: '' }))
    expect([status, body.message]).toEqual([400, 'Area of expertise is required'])
  })

  test('that a program filled in keeps no file', async () => {
    expect((await apply(form(PDF, 'cv.pdf', { ...FIELDS, website: 'x' }))).status).toBe(400)
  })

  test('takes one file: others are ignored or refused', async () => {
    const two = form(PDF)
    two.append('resume', new File([new Uint8Array(PDF)], 'second.pdf'))
    two.append('other', new File([new Uint8Array(PDF)], 'third.pdf'))
    expect((await apply(two)).status).toBe(400)
    const other = form(null)
    other.append('other', new File([new Uint8Array(PDF)], 'other.pdf'))
    expect((await apply(other)).status).toBe(201)
  })

  test('with a field too long, too many parts, NUL, or no form at all is refused', async () => {
    expect(
      (await apply(form(PDF, 'cv.pdf', { ...FIELDS, message: 'x'.repeat(70_000) }))).status,
    ).toBe(413)
    expect((await apply(form(PDF, 'cv.pdf', { ...FIELDS, message: 'a\0b' }))).status).toBe(400)
    const many = form(PDF)
    for (let part = 0; part < 60; part += 1) many.append(`field${part}`, 'x')
    expect((await apply(many)).status).toBe(400)
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', 'no boundary here'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      ],
      ['multipart/form-data; boundary=', '--\r\n'],
    ] as const) {
      const init = { method: 'POST', headers: { 'content-type': type }, body }
      expect((await site.request('/api/instructor-applications', init)).status).toBe(400)
    }
  })

  test('is not taken where no file belongs', async () => {
    const answer = await site.request('/api/contact', { method: 'POST', body: form(PDF) })
    expect(answer.status).toBe(415)
  })
})
