import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const t = await testApp()
const PATH = '/api/content/preview'

test('a preview is what readers would see: sanitised, with formulas set', async () => {
  const student = await t.signedIn('student')
  const { status, body } = await t.as(student).post(PATH, {
    html: '<p onclick="x()">$x$</p><script>alert(1)</script>',
  })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['html'])
  expect(body.html).toContain('<math')
  expect(body.html).not.toMatch(/script|onclick/)
})

test('it is for people who are signed in, and bounded in size', async () => {
  expect((await t.visitor().post(PATH, { html: '<p>Hi</p>' })).status).toBe(401)
  const student = await t.signedIn('student')
  expect((await t.as(student).post(PATH, { html: 'x'.repeat(200_001) })).status).toBe(400)
  expect((await t.as(student).post(PATH, { html: 5 })).status).toBe(400)
})

test('it is bounded in number', async () => {
  const student = await t.signedIn('student')
  const answers = await Promise.all(
    Array.from({ length: 121 }, () => t.as(student).post(PATH, { html: '' })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
