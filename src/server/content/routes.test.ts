import { expect, test } from 'vitest'
import { TOO_MANY_AT_ONCE } from './prepare/prepare-content.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const PATH = '/api/content/preview'

test('a preview is what readers would see: sanitised, with formulas set', async () => {
  const student = await site.signedIn('student')
  const { status, body } = await site.as(student).post(PATH, {
    html: '<p onclick="x()">$x$</p><script>alert(1)</script>',
  })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['html'])
  expect(body.html).toContain('<math')
  expect(body.html).not.toMatch(/script|onclick/)
})

test('it is for people who are signed in, and bounded in size', async () => {
  expect((await site.visitor().post(PATH, { html: '<p>Hi</p>' })).status).toBe(401)
  const student = await site.signedIn('student')
  expect((await site.as(student).post(PATH, { html: 'x'.repeat(200_001) })).status).toBe(400)
  expect((await site.as(student).post(PATH, { html: 5 })).status).toBe(400)
})

test('it is limited in number', async () => {
  const student = await site.signedIn('student')
  const ask = () => site.as(student).post(PATH, { html: '' })
  for (let left = 120; left > 0; left -= 10)
    for (const { status } of await Promise.all(Array.from({ length: 10 }, ask)))
      expect(status).toBe(200)
  const { status, headers } = await ask()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

const formulas = `<p>${'$\\frac{a}{b} + \\sqrt{c}$ '.repeat(500)}</p>`

test('several texts are one preview, and together no longer than one', async () => {
  const someone = site.as(await site.signedIn())
  const preview = (html: unknown) => someone.post(PATH, { html })
  const parts = await preview(['<p>One</p>', '', '<script>two</script><p>Two</p>'])
  expect([parts.status, parts.body]).toEqual([200, { html: ['<p>One</p>', '', '<p>Two</p>'] }])
  expect((await preview(Array.from({ length: 41 }, () => 'x'))).status).toBe(400)
  expect((await preview(['x'.repeat(60_000), 'x'.repeat(150_000)])).status).toBe(400)
  expect((await preview([7])).status).toBe(400)
})

test('one author’s previews do not delay another’s save, and are soon refused', async () => {
  const [eager, patient] = [await site.signedIn('student'), await site.signedIn('student')]
  let shown = 0
  const flood = Array.from({ length: 40 }, async () => {
    const { status, body } = await site.as(eager).post(PATH, { html: formulas })
    if (status === 200) shown += 1
    else expect([status, body.message]).toEqual([429, TOO_MANY_AT_ONCE])
    return status
  })
  await Promise.race(flood)
  const saved = await site.as(patient).post('/api/blog-posts', {
    title: 'A short post',
    content: `<p>${'Fifty characters are soon written. '.repeat(3)}</p>`,
    categories: ['news'],
  })
  const shownBefore = shown
  expect(saved.status).toBe(201)
  const statuses = await Promise.all(flood)
  expect(shownBefore).toBeLessThan(shown)
  expect(statuses).toContain(429)
  expect((await site.as(eager).post(PATH, { html: formulas })).status).toBe(200)
})
