import { eq, or, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { deleteExpired, startDeletingExpired } from '#features/accounts/server/delete-expired.ts'
import { auditEvents } from '#server/db/schema/audit.ts'
import { testApp } from '#server/testing/test-app.ts'

const t = await testApp()
const admin = await t.signedIn('admin')
const DAY_MS = 86_400_000

/** How many days each event that concerns somebody is still kept. */
async function daysLeft(userId: number) {
  const rows = await t.db
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

test('everything is forgotten after 180 days, nothing before', async () => {
  const [old, fresh] = [await t.signedIn(), await t.signedIn()]
  for (const me of [old, fresh]) await t.as(me).post('/api/logout')
  expect(await daysLeft(old.id)).toEqual({ 'sign-out': 180 })
  await t.db
    .update(auditEvents)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(auditEvents.actorId, old.id))
  await deleteExpired(t.db)
  expect(await daysLeft(old.id)).toEqual({})
  expect(await daysLeft(fresh.id)).toEqual({ 'sign-out': 180 })
})

test('what expired while nothing ran is forgotten at the start', async () => {
  const me = await t.signedIn()
  const expiresAt = new Date(Date.now() - DAY_MS)
  await t.db.insert(auditEvents).values({ kind: 'sign-in', actorId: me.id, expiresAt })
  await startDeletingExpired({ db: t.db, log: pino({ level: 'silent' }) }).stop()
  expect(await daysLeft(me.id)).toEqual({})
})

test('comings and goings are forgotten 30 days after their person; what concerns others stays', async () => {
  const me = await t.signedIn('student', 'Somebody Gone')
  await t.visitor().post('/api/login', { username: me.email, password: 'wrong-password' })
  const { body } = await t.as(me).get('/api/sessions')
  await t.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' })
  await t.as(me).delete(`/api/sessions/${body[0].id}`)
  expect((await t.as(admin).delete(`/api/users/${me.id}`)).status).toBe(204)
  expect(await daysLeft(me.id)).toEqual({
    'sign-in-failed': 30,
    'session-end': 30,
    promotion: 180,
    'user-deletion': 180,
  })
})

test('who leaves is still called by their name, and no address of theirs is kept', async () => {
  const me = await t.signedIn('student', 'Somebody Leaving')
  await t.as(me).delete('/api/account', { username: me.username })
  const { body } = await t.as(admin).get('/api/audit-events?q=somebody leaving')
  expect(body).toMatchObject([
    { kind: 'account-deletion', actor: { id: me.id, fullName: 'Somebody Leaving' } },
  ])
  expect(JSON.stringify(await t.db.select().from(auditEvents))).not.toContain(me.email)
})

test('people may take along what is kept of what they did', async () => {
  const me = await t.signedIn('instructor')
  await t.as(admin).patch(`/api/users/${me.id}/role`, { role: 'instructor' })
  const other = await t.signedIn()
  await t.as(other).post('/api/logout')
  await t.db.insert(auditEvents).values({ kind: 'sign-in', actorId: me.id, address: '::1' })
  const { body } = await t.as(me).get('/api/account/export')
  expect(body.activity).toMatchObject([{ kind: 'sign-in', address: '::1' }])
})
