import { expect, test } from 'vitest'
import { finishedCourse } from '#server/testing/samples/finished-course.ts'
import { testApp } from '#server/testing/test-app.ts'

const NAME = 'Quintessa Hiddenborough'
const UNKNOWN = '0'.repeat(26)
const site = await testApp()
const visitor = site.visitor()

const questions = [
  (code: string) => visitor.get(`/api/certificates/${code}`),
  (code: string) => visitor.get(`/api/certificates/${code}?view=page`),
  (code: string) => visitor.get(`/certificates/${code}.pdf`),
  (code: string) => visitor.get(`/certificates/${code}/credential`),
  (code: string) => visitor.get(`/certificates/${code}/qr.svg`),
  (code: string) => visitor.get(`/og/certificate-${code}.png`),
  (code: string) => visitor.post('/api/verify', { code }),
]

/** Without what is of each answer's own, as its number. */
const answerOf = async (ask: (typeof questions)[number], code: string) => {
  const { status, body, headers } = await ask(code)
  const { requestId: _, ...rest } = typeof body === 'string' ? { body } : body
  return { status, rest, headers: [...headers.keys()].toSorted() }
}

test('every call answers for a hidden certificate as if it never existed', async () => {
  const { code, path, learner } = await finishedCourse(site, NAME)
  await learner.patch(path, { hidden: true })
  for (const ask of questions) {
    const answer = await answerOf(ask, code)
    expect(JSON.stringify(answer)).not.toContain('Hiddenborough')
    expect(answer).toEqual(await answerOf(ask, UNKNOWN))
  }
})

test('no certificate, hidden or shown, is found by searching or is in the sitemap', async () => {
  const { code } = await finishedCourse(site, NAME)
  for (const words of [NAME, code]) {
    const { body } = await visitor.get(`/api/search?q=${encodeURIComponent(words)}`)
    expect(body.results).toEqual([])
  }
  const sitemap = await visitor.get('/sitemap.xml')
  expect(sitemap.status).toBe(200)
  expect(sitemap.body).toContain('/courses/')
  expect(sitemap.body).not.toContain('/certificates/')
})
