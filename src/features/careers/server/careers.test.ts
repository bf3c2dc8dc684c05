import { describe, expect, test } from 'vitest'
import { jobPostings } from '#server/db/schema/careers.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = await site.signedIn('admin')

const posting = {
  title: 'Platform Engineer',
  description: 'Keeps the platform running and fast.',
  requirements: 'Has run a platform before.',
  location: 'Remote',
  department: 'Engineering',
  employmentType: 'Full-time',
  experience: '3+ years',
}

const given = async (fields: object = {}) =>
  (await site.as(admin).post('/api/job-postings', { ...posting, ...fields })).body

describe('creating a posting', () => {
  test('an admin gets it back with its defaults, and as the one who posted it', async () => {
    const { status, body } = await site.as(admin).post('/api/job-postings', {
      ...posting,
      postedBy: 1,
      id: 9_999,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...posting,
      salary: null,
      applicationUrl: null,
      isActive: true,
      postedBy: admin.id,
    })
    expect(body.postedAt).toMatch(/^\d{4}-.*Z$/)
    expect(body.id).not.toBe(9_999)
  })

  test.each([
    ['title', 'ab', 'Title must be at least 3 characters'],
    ['description', 'too short', 'Description must be at least 10 characters'],
    ['requirements', 'too short', 'Requirements must be at least 10 characters'],
    ['location', 'x', 'Location is required'],
    ['department', 'x', 'Department is required'],
    ['employmentType', '', 'Employment type is required'],
    ['experience', undefined, 'Experience requirements are required'],
    ['applicationUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['applicationUrl', 'not a url', 'Must be a valid URL'],
  ])('%s %j is refused with its text', async (field, value, message) => {
    const { status, body } = await site
      .as(admin)
      .post('/api/job-postings', { ...posting, [field]: value })
    expect([status, body.issues]).toEqual([400, [{ path: [field], message }]])
  })

  test.each(['student', 'instructor'] as const)('a %s may not', async (role) => {
    const { status, body } = await site
      .as(await site.signedIn(role))
      .post('/api/job-postings', posting)
    expect([status, body.message]).toEqual([403, 'Admin access required'])
  })
})

describe('the list', () => {
  test('shows visitors the active postings only, and not who posted them', async () => {
    const shown = await given({ title: 'Shown to all' })
    const hidden = await given({ title: 'Not any more', isActive: false })
    for (const path of ['/api/job-postings', '/api/job-postings?isActive=true']) {
      const { body, headers } = await site.visitor().get(path)
      const ids = body.map(({ id }: { id: number }) => id)
      expect(ids).toContain(shown.id)
      expect(ids).not.toContain(hidden.id)
      expect(body[0]).not.toHaveProperty('postedBy')
      expect(headers.get('x-total-count')).toBe(String(body.length))
    }
    expect((await site.visitor().get('/api/job-postings?isActive=false')).body).toEqual([])
  })

  test('shows admins all of them, newest first', async () => {
    const hidden = await given({ title: 'For admins', isActive: false })
    const { body } = await site.as(admin).get('/api/job-postings')
    expect(body[0]).toMatchObject({ id: hidden.id, postedBy: admin.id, isActive: false })
  })

  test('pages and searches', async () => {
    await given({ title: 'Cartographer of loss landscapes 100%' })
    const found = await site.visitor().get('/api/job-postings?q=LANDSCAPES 100%25')
    expect(found.body).toHaveLength(1)
    const page = await site.visitor().get('/api/job-postings?limit=1&offset=1')
    expect(page.body).toHaveLength(1)
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(2)
    expect((await site.visitor().get('/api/job-postings?limit=0')).status).toBe(400)
  })
})

describe('changing a posting', () => {
  test('changes only what was named', async () => {
    const { id } = await given({ salary: '€1', applicationUrl: 'https://example.org/apply' })
    const { status, body } = await site
      .as(admin)
      .patch(`/api/job-postings/${id}`, { isActive: false, postedBy: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...posting,
      salary: '€1',
      applicationUrl: 'https://example.org/apply',
      isActive: false,
      postedBy: admin.id,
    })
  })

  test('an empty field means none', async () => {
    const { id } = await given({ salary: '€1', applicationUrl: 'https://example.org/apply' })
    const { body } = await site
      .as(admin)
      .patch(`/api/job-postings/${id}`, { salary: '', applicationUrl: '' })
    expect([body.salary, body.applicationUrl]).toEqual([null, null])
  })

  test('two admins who change different fields at once keep both changes', async () => {
    const { id } = await given()
    await Promise.all([
      site.as(admin).patch(`/api/job-postings/${id}`, { title: 'Another title' }),
      site.as(admin).patch(`/api/job-postings/${id}`, { location: 'Nairobi' }),
    ])
    const { body } = await site.as(admin).get('/api/job-postings')
    expect(body.find((row: { id: number }) => row.id === id)).toMatchObject({
      title: 'Another title',
      location: 'Nairobi',
    })
  })

  test('is refused where it would leave no posting, and for others than admins', async () => {
    const { id } = await given()
    const broken = await site.as(admin).patch(`/api/job-postings/${id}`, { title: 'x' })
    expect([broken.status, broken.body.message]).toEqual([
      400,
      'Title must be at least 3 characters',
    ])
    const student = await site.signedIn('student')
    expect(
      (await site.as(student).patch(`/api/job-postings/${id}`, { title: 'Mine' })).status,
    ).toBe(403)
    expect((await site.as(admin).patch('/api/job-postings/2147483647', {})).status).toBe(404)
    expect((await site.as(admin).patch('/api/job-postings/abc', {})).status).toBe(404)
  })
})

describe('deleting a posting', () => {
  test('removes it, once', async () => {
    const { id } = await given()
    expect((await site.visitor().delete(`/api/job-postings/${id}`)).status).toBe(401)
    const answers = await Promise.all([
      site.as(admin).delete(`/api/job-postings/${id}`),
      site.as(admin).delete(`/api/job-postings/${id}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    const rows = await site.db.select().from(jobPostings)
    expect(rows.map((row) => row.id)).not.toContain(id)
  })
})
