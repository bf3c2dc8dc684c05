import { eq, or, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { deleteExpiredEvents } from '#server/audit/event-queries.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { startDeletingExpiredLimitsAndEvents } from '#server/process/delete-expired-limits-and-events.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const admin = await site.signedIn('admin')
const DAY_MS = 86_400_000

/** How many days each event that concerns somebody is still kept. */
async function daysLeft(userId: number) {
  const rows = await site.db
    .select()
    .from(auditEvents)
    .where(or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)))
  return Object.fromEntries(
    rows.map(({ kind, expiresAt }) => [
      kind,
      Math.round((expiresAt.getTime() - Date.now()) / DAY_MS),
    ]),
  )
}

test('everything is deleted after 180 days, nothing before', async () => {
  const [old, fresh] = [await site.signedIn(), await site.signedIn()]
  for (const me of [old, fresh]) await site.as(me).post('/api/logout')
  expect(await daysLeft(old.id)).toEqual({ 'sign-out': 180 })
  await site.db
    .update(auditEvents)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(auditEvents.actorId, old.id))
  await deleteExpiredEvents(site.db)
  expect(await daysLeft(old.id)).toEqual({})
  expect(await daysLeft(fresh.id)).toEqual({ 'sign-out': 180 })
})

test('what expired while nothing ran is deleted at the start', async () => {
  const me = await site.signedIn()
  const expiresAt = new Date(Date.now() - DAY_MS)
  await site.db.insert(auditEvents).values({ kind: 'sign-in', actorId: me.id, expiresAt })
  await startDeletingExpiredLimitsAndEvents({ db: site.db, log: pino({ level: 'silent' }) }).stop()
  expect(await daysLeft(me.id)).toEqual({})
})

test('sign-ins are deleted 30 days after their person; what concerns others stays', async () => {
  const me = await site.signedIn('student', 'Somebody Gone')
  await site.visitor().post('/api/login', { username: me.email, password: 'wrong-password' })
  const { body } = await site.as(me).get('/api/sessions')
  await site.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' })
  await site.as(me).delete(`/api/sessions/${body[0].id}`)
  expect((await site.as(admin).delete(`/api/users/${me.id}`)).status).toBe(204)
  expect(await daysLeft(me.id)).toEqual({
    'sign-in-failed': 30,
    'session-end': 30,
    promotion: 180,
    'user-deletion': 180,
  })
})

test('a deleted person is still called by their name, but their addresses are not kept', async () => {
  const me = await site.signedIn('student', 'Somebody Leaving')
  await site.as(me).delete('/api/account', { username: me.username })
  const { body } = await site.as(admin).get('/api/audit-events?q=somebody leaving')
  expect(body).toMatchObject([
    { kind: 'account-deletion', actor: { id: me.id, fullName: 'Somebody Leaving' } },
  ])
  expect(JSON.stringify(await site.db.select().from(auditEvents))).not.toContain(me.email)
})

test('people can export what is recorded of what they did', async () => {
  const me = await site.signedIn('instructor')
  await site.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' })
  const other = await site.signedIn()
  await site.as(other).post('/api/logout')
  await site.db.insert(auditEvents).values({ kind: 'sign-in', actorId: me.id, address: '::1' })
  const { body } = await site.as(me).get('/api/account/export')
  expect(body.activity).toMatchObject([{ kind: 'sign-in', address: '::1' }])
})
