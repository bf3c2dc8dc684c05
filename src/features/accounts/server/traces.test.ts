import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { inquiries, subscribers } from '#server/db/schema/inquiries.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'

const site = await testApp({ DATA_DIR: await throwAwayFolder() })
const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'

describe('what somebody sent while signed out', () => {
  const storage = openStorage(site.env)

  /** A form with a resume and a subscription, from an address alone. */
  async function givenTraces(email: string) {
    const form = new FormData()
    const fields = { fullName: 'Some One', email: email.toUpperCase(), roleOfInterest: 'Engineer' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('resume', new File([pdf], 'cv.pdf', { type: 'application/pdf' }))
    const sent = await site.request('/api/talent-community', { method: 'POST', body: form })
    expect(sent.status).toBe(201)
    await site.visitor().post('/api/newsletter', { email })
    const [row] = await site.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.reference, sent.body.reference))
    return { reference: row!.reference, resumeKey: row!.resumeKey! }
  }

  const traces = async (email: string) => ({
    forms: await site.db.$count(inquiries, eq(inquiries.email, email.toUpperCase())),
    subscriptions: await site.db.$count(subscribers, eq(subscribers.emailKey, email)),
  })

  const confirm = (id: number) =>
    site.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))

  test('is in the export and goes with the account whose address it has, resume included', async () => {
    const [me, other] = [await site.signedIn(), await site.signedIn()]
    await confirm(me.id)
    const mine = await givenTraces(me.email)
    await givenTraces(other.email)

    const { body } = await site.as(me).get('/api/account/export')
    expect(body.inquiries).toMatchObject([{ reference: mine.reference, resume: 'cv.pdf' }])
    expect(body.newsletter).toMatchObject({ email: me.email, confirmedAt: null })
    expect(JSON.stringify(body)).not.toContain(other.email)

    expect(await storage.read(mine.resumeKey)).not.toBe(null)
    await site.as(me).delete('/api/account', { username: me.username })
    expect(await traces(me.email)).toEqual({ forms: 0, subscriptions: 0 })
    expect(await storage.read(mine.resumeKey)).toBe(null)
    expect(await traces(other.email)).toEqual({ forms: 1, subscriptions: 1 })
  })

  test('goes, too, when an admin deletes the account', async () => {
    const [admin, me] = [await site.signedIn('admin'), await site.signedIn()]
    await confirm(me.id)
    await givenTraces(me.email)
    expect((await site.as(admin).delete(`/api/users/${me.id}`)).status).toBe(204)
    expect(await traces(me.email)).toEqual({ forms: 0, subscriptions: 0 })
  })

  test('does not belong to somebody who only typed the address', async () => {
    const me = await site.signedIn()
    await givenTraces(me.email)
    const { body } = await site.as(me).get('/api/account/export')
    expect([body.inquiries, body.newsletter]).toEqual([[], null])
    await site.as(me).delete('/api/account', { username: me.username })
    expect(await traces(me.email)).toEqual({ forms: 1, subscriptions: 1 })
  })
})
