import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { countWaitingForLocks, whileLocked } from '#server/testing/databases/waiting-for-locks.ts'
import { PASSWORD, registeredPeople } from '#server/testing/samples/registered-people.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { person, login } = registeredPeople(site)

type Person = Awaited<ReturnType<typeof person>>

const NEXT = 'second-password'

async function tokenIn(recipient: string) {
  const mails = await site.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, recipient))
    .orderBy(outgoingMail.id)
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
}

const confirm = async (token: string | undefined) =>
  (await site.visitor().post('/api/verify-email', { token })).status

const askForAddress = (me: Person, email: string) =>
  site.as(me).put('/api/account/email', { email, currentPassword: PASSWORD })

const changePassword = (me: Person) =>
  site.as(me).put('/api/account/password', { currentPassword: PASSWORD, password: NEXT })

async function resetPassword({ email }: Person) {
  await site.visitor().post('/api/forgot-password', { email })
  const token = await tokenIn(email)
  return site.visitor().post('/api/reset-password', { token, password: NEXT })
}

describe.each([
  ['changed', changePassword],
  ['reset through a mail', resetPassword],
])('when a password is %s', (_how, replace) => {
  test('an address that was asked for with the old one cannot be confirmed any more', async () => {
    const me = await person()
    const foreign = `foreign-${me.email}`
    expect((await askForAddress(me, foreign)).status).toBe(200)
    expect((await replace(me)).status).toBe(200)
    expect(await confirm(await tokenIn(foreign))).toBe(400)
  })

  test('the own address can still be confirmed', async () => {
    const me = await person()
    const token = await tokenIn(me.email)
    expect((await replace(me)).status).toBe(200)
    expect(await confirm(token)).toBe(200)
  })
})

/** As in another process, at the same moment. */
const replacingHash = ({ id }: Person) =>
  sql`update users set password_hash = 'another' where id = ${id}`

const untilOneWaits = () => expect.poll(() => countWaitingForLocks(site.db)).toBe(1)

test.each([
  ['another address', (me: Person) => askForAddress(me, `other-${me.email}`)],
  ['a deletion', (me: Person) => site.as(me).delete('/api/account', { currentPassword: PASSWORD })],
])('with a password that is replaced meanwhile, %s is refused', async (_what, ask) => {
  const me = await person()
  const [answer] = await whileLocked(site.db, replacingHash(me), {
    waiting: () => [ask(me)],
    others: untilOneWaits,
  })
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'The password was changed meanwhile. Please try again.' },
  })
  expect((await site.as(me).get('/api/account')).body).toMatchObject({ pendingEmail: null })
})

test('a session that ends while it changes the password changes nothing', async () => {
  const me = await person()
  const ending = sql`delete from sessions where user_id = ${me.id}`
  const [answer] = await whileLocked(site.db, ending, {
    waiting: () => [changePassword(me)],
    others: untilOneWaits,
  })
  expect(answer!.status).toBe(401)
  expect((await login(me.username)).status).toBe(200)
})

test('links are asked for and used after the lock of their person, as in a deletion', async () => {
  const uses: ((me: Person) => Promise<{ status: number }>)[] = [
    (me) => site.as(me).post('/api/account/verification'),
    async (me) => site.visitor().post('/api/verify-email', { token: await tokenIn(me.email) }),
    (me) => site.visitor().post('/api/forgot-password', { email: me.email }),
  ]
  for (const use of uses) {
    const me = await person()
    let asked: Promise<{ status: number }> | undefined
    // A deadlock would reject one of the two.
    await site.db.transaction(async (db) => {
      await db.execute(sql`select 1 from users where id = ${me.id} for update`)
      asked = use(me)
      await untilOneWaits()
      await db.execute(sql`delete from users where id = ${me.id}`)
    })
    expect((await asked!).status).toBeLessThan(500)
  }
})

test('a registration whose session cannot begin leaves no account', async () => {
  await site.db.execute(sql`
    create function no_session() returns trigger language plpgsql
    as $$ begin raise exception 'not today'; end $$`)
  await site.db.execute(sql`
    create trigger no_session before insert on sessions execute function no_session()`)
  const register = () =>
    site.visitor().post('/api/register', {
      username: 'again',
      email: 'again@example.org',
      fullName: 'Once More',
      password: PASSWORD,
    })
  expect((await register()).status).toBe(500)
  await site.db.execute(sql`drop trigger no_session on sessions`)
  expect((await register()).status).toBe(201)
})
