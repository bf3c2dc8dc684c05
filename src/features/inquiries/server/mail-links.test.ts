import { expect, test } from 'vitest'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp({ PUBLIC_URL: '', PORT: '3210', CONTACT_EMAIL: 'team@example.org' })

const sendFromElsewhere = (path: string, body: object) =>
  site.request(`http://evil.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.example' },
    body: JSON.stringify(body),
  })

test.each([
  ['/api/newsletter', { email: 'reader@example.org' }],
  [
    '/api/contact',
    { name: 'Ada', email: 'ada@example.org', subject: 'Question', message: 'How steep?' },
  ],
])('links in the mails of %s lead to this site, whatever Host was named', async (path, body) => {
  expect((await sendFromElsewhere(path, body)).status).toBe(201)
  const mails = JSON.stringify(await site.db.delete(outgoingMail).returning())
  expect(mails).toContain('http://localhost:3210/')
  expect(mails).not.toContain('evil.example')
})
