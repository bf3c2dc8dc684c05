import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { cookieOf, PASSWORD, registeredPeople } from '#server/testing/samples/registered-people.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const { person, login } = registeredPeople(site)

const mailsTo = async (recipient: string) =>
  (
    await site.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.recipient, recipient))
      .orderBy(outgoingMail.id)
  ).map(({ subject, text }) => ({ subject, token: /token=([\w-]+)/.exec(text)?.[1] }))

describe('the profile', () => {
  test('shows the account with what only its owner needs to know', async () => {
    const me = await person()
    const { body } = await site.as(me).get('/api/account')
    expect(body).toMatchObject({
      username: me.username,
      emailVerified: false,
      pendingEmail: null,
      hasPassword: true,
      hasGoogle: false,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('takes name, bio and avatar; nothing else of a body counts', async () => {
    const me = await person()
    const profile = { fullName: ' New Name ', bio: 'I climb.', avatarUrl: 'https://e.org/a.png' }
    const answer = await site
      .as(me)
      .put('/api/account', { ...profile, role: 'admin', email: 'x@y.org' })
    expect(answer.status).toBe(200)
    expect((await site.as(me).get('/api/user')).body).toMatchObject({
      fullName: 'New Name',
      bio: 'I climb.',
      avatarUrl: 'https://e.org/a.png',
      role: 'student',
      email: me.email,
    })
    const emptied = await site
      .as(me)
      .put('/api/account', { fullName: 'New Name', bio: '', avatarUrl: '' })
    expect(emptied.body).toMatchObject({ bio: null, avatarUrl: null })
  })

  test('takes some of the fields, or none, and leaves the others as they are', async () => {
    const me = await person()
    const save = (fields: object) => site.as(me).put('/api/account', fields)
    const { body: before } = await save({ fullName: 'First Name', bio: 'I climb.' })
    expect(await save({ bio: 'I descend.' })).toMatchObject({
      status: 200,
      body: { fullName: 'First Name', bio: 'I descend.' },
    })
    expect(await save({ fullName: 'Second Name', bio: 'I climb.' })).toMatchObject({ status: 200 })
    expect(await save({})).toMatchObject({
      status: 200,
      body: { ...before, fullName: 'Second Name' },
    })
  })

  test.each([
    [{ fullName: 'A' }, 'fullName'],
    [{ fullName: 'Ada\nLovelace' }, 'fullName'],
    [{ fullName: 'Claim it at evil.example' }, 'fullName'],
    [{ fullName: 'Fine', avatarUrl: 'javascript:alert(1)' }, 'avatarUrl'],
    [{ fullName: 'Fine', avatarUrl: 'https://user:secret@e.org/' }, 'avatarUrl'],
    [{ fullName: 'Fine', bio: 'x'.repeat(5_001) }, 'bio'],
  ])('refuses an invalid profile: %#', async (profile, field) => {
    const answer = await site.as(await person()).put('/api/account', profile)
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, [field]])
  })
})

describe('the e-mail address', () => {
  test('changes when the new one is confirmed, not before; the old one is notified', async () => {
    const me = await person()
    const [first] = await mailsTo(me.email)
    await site.visitor().post('/api/verify-email', { token: first!.token })
    const email = `new-${me.email}`
    const answer = await site.as(me).put('/api/account/email', { email, currentPassword: PASSWORD })
    expect(answer.body).toMatchObject({ email: me.email, pendingEmail: email })
    const [mail] = await mailsTo(email)
    expect((await site.visitor().post('/api/verify-email', { token: mail!.token })).body).toEqual({
      email,
    })
    expect((await site.as(me).get('/api/account')).body).toMatchObject({
      email,
      emailVerified: true,
      pendingEmail: null,
    })
    expect((await mailsTo(me.email)).at(-1)?.subject).toBe('Your e-mail address was changed')
    expect((await login(email)).status).toBe(200)
    expect((await login(me.email)).status).toBe(401)
  })

  test('needs the password, and an address that is free', async () => {
    const [me, other] = [await person(), await person()]
    const ask = (email: string, currentPassword: string) =>
      site.as(me).put('/api/account/email', { email, currentPassword })
    const wrong = await ask('free@example.org', 'wrong-password')
    expect([wrong.status, wrong.body.issues[0]]).toEqual([
      400,
      { path: ['currentPassword'], message: 'The password is not right' },
    ])
    const taken = await ask(other.email.toUpperCase(), PASSWORD)
    expect([taken.status, taken.body.message]).toEqual([409, 'Email already exists'])
    expect(taken.body.issues[0].path).toEqual(['email'])
  })

  test('of two people who confirm the same address at once, one gets it and the other is refused', async () => {
    const people = [await person(), await person()]
    const email = 'contested@example.org'
    for (const each of people)
      await site.as(each).put('/api/account/email', { email, currentPassword: PASSWORD })
    const links = await mailsTo(email)
    const answers = await Promise.all(
      links.map(({ token }) => site.visitor().post('/api/verify-email', { token })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('can be asked to be confirmed again, until five mails were sent in an hour', async () => {
    const me = await person()
    const ask = () => site.as(me).post('/api/account/verification')
    for (let number = 0; number < 4; number += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    const links = await mailsTo(me.email)
    expect(
      (await site.visitor().post('/api/verify-email', { token: links[0]!.token })).status,
    ).toBe(400)
    const last = { token: links.at(-1)!.token }
    expect((await site.visitor().post('/api/verify-email', last)).status).toBe(200)
    expect((await site.visitor().post('/api/verify-email', last)).status).toBe(400)
    expect((await site.as(me).get('/api/account')).body.emailVerified).toBe(true)
    expect((await ask()).status).toBe(409)
  })

  test('is confirmed by the newest link alone, also when several are asked for at once', async () => {
    const me = await person()
    await Promise.all(
      Array.from({ length: 4 }, () => site.as(me).post('/api/account/verification', {})),
    )
    const links = await site.db.select().from(accountTokens).where(eq(accountTokens.userId, me.id))
    expect(links).toHaveLength(1)
  })
})

describe('the password', () => {
  test('changes with the old one; every other session ends, this one goes on with a new token', async () => {
    const me = await person()
    const elsewhere = cookieOf(await login(me.username))
    const changed = await site
      .as(me)
      .put('/api/account/password', { currentPassword: PASSWORD, password: 'second-password' })
    expect(changed.status).toBe(200)
    expect((await site.as(elsewhere).get('/api/user')).status).toBe(401)
    expect((await site.as(me).get('/api/user')).status).toBe(401)
    expect((await site.as(cookieOf(changed)).get('/api/user')).status).toBe(200)
    expect((await login(me.username)).status).toBe(401)
    expect((await login(me.username, 'second-password')).status).toBe(200)
    expect((await mailsTo(me.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  test('stays, and so do the sessions, if the next session cannot begin', async () => {
    const me = await person()
    await site.db.execute(sql`
      create function no_session() returns trigger language plpgsql
      as $$ begin raise exception 'not today'; end $$`)
    await site.db.execute(sql`
      create trigger no_session before insert on sessions execute function no_session()`)
    const change = { currentPassword: PASSWORD, password: 'second-password' }
    expect((await site.as(me).put('/api/account/password', change)).status).toBe(500)
    await site.db.execute(sql`drop trigger no_session on sessions`)
    expect((await site.as(me).get('/api/user')).status).toBe(200)
    expect((await login(me.username)).status).toBe(200)
  })

  test('stays with a wrong old one, or a short new one', async () => {
    const me = site.as(await person())
    const change = (currentPassword: unknown, next: string) =>
      me.put('/api/account/password', { currentPassword, password: next })
    expect((await change('wrong-password', 'second-password')).status).toBe(400)
    expect((await change(undefined, 'second-password')).status).toBe(400)
    expect((await change(PASSWORD, '12345')).status).toBe(400)
  })

  test('cannot be guessed with a stolen session either', async () => {
    const me = site.as(await person())
    const guess = () =>
      me.put('/api/account/password', { currentPassword: 'guess-guess', password: 'mine-now' })
    const answers = await Promise.all(Array.from({ length: 15 }, guess))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('of four changes at once exactly one succeeds', async () => {
    const me = await person()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, number) =>
        site.as(me).put('/api/account/password', {
          currentPassword: PASSWORD,
          password: `next-${number}00`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })

  test('leaves no session to anybody who signs in with the old one meanwhile', async () => {
    const me = await person()
    const change = { currentPassword: PASSWORD, password: 'another-password' }
    const signIns = Array.from({ length: 6 }, () => login(me.username))
    const [changed, ...answers] = await Promise.all([
      site.as(me).put('/api/account/password', change),
      ...signIns,
    ])
    expect(changed.status).toBe(200)
    const uses = answers.map((answer) => site.as(cookieOf(answer)).get('/api/user'))
    expect((await Promise.all(uses)).map(({ status }) => status)).toEqual(answers.map(() => 401))
  })

  test('of an account without one is set through a mail, and guards its address till then', async () => {
    const google = site.as(await site.signedIn())
    const answers = [
      await google.put('/api/account/password', { password: 'second-password' }),
      await google.put('/api/account/email', { email: 'mine@example.org' }),
    ]
    for (const { status } of answers) expect(status).toBe(409)
  })
})
