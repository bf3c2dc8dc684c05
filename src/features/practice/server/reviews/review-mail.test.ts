import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { practiceLearners, reviewCards } from '#server/db/schema/practice.ts'
import { idOf, lessonWith, tryIt } from '#server/testing/samples/practice.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sendReviewMails } from './review-mail.ts'

const site = await testApp()
const me = site.as(await site.signedIn('instructor'))
const choice = idOf((await lessonWith(me)).list, 'choice')

/** As if the time had passed. */
const makeDue = (exerciseId: number) =>
  site.db
    .update(reviewCards)
    .set({ due: sql`now() - interval '1 minute'`, lastReview: sql`now() - interval '3 days'` })
    .where(eq(reviewCards.exerciseId, exerciseId))

async function learner() {
  const person = await site.signedIn()
  const client = site.as(person)
  await tryIt(client, choice, 'up')
  return { person, client }
}

describe('the weekly mail', () => {
  const mailsTo = (email: string) =>
    site.db.select().from(outgoingMail).where(eq(outgoingMail.recipient, email))
  const round = () => sendReviewMails(site.db, 'https://ascent.example')

  async function learnerWith(change: object = { weeklyMail: true }) {
    const { person, client } = await learner()
    await site.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id))
    await client.put('/api/reviews/settings', change)
    return { person, client }
  }

  test('goes once a week to people who asked for it and have something due', async () => {
    const { person } = await learnerWith()
    const silent = await learnerWith({})
    await round()
    expect(await mailsTo(person.email)).toEqual([])
    await makeDue(choice)
    await Promise.all([round(), round()])
    const [mail, ...more] = await mailsTo(person.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: '1 exercise to remember' })
    expect(mail!.text).toContain('https://ascent.example/review')
    expect(await mailsTo(silent.person.email)).toEqual([])
    await site.db
      .update(practiceLearners)
      .set({ mailedAt: sql`now() - interval '8 days'` })
      .where(eq(practiceLearners.userId, person.id))
    await round()
    expect(await mailsTo(person.email)).toHaveLength(2)
  })

  test('goes first to those who wait for it longest, when there are more than one round writes to', async () => {
    const { person } = await learnerWith()
    const others = sql`select n from generate_series(1, 200) as n`
    await site.db.execute(sql`
      with people as (
        insert into users (username, username_key, email, email_key, full_name, email_verified_at)
        select name, name, name || '@example.org', name || '@example.org', 'Somebody', now()
        from (${others}) as numbers, concat('reader', n) as name returning id
      ), learners as (
        insert into practice_learners (user_id, weekly_mail, mailed_at)
        select id, true, now() - interval '8 days' from people returning id
      )
      insert into review_cards (learner_id, exercise_id, due, stability, difficulty, scheduled_days,
        reps, lapses, state, last_review)
      select learners.id, exercise_id, due, stability, difficulty, scheduled_days, reps, lapses,
        state, last_review
      from learners, review_cards
      where learner_id = (select id from practice_learners where user_id = ${person.id})`)
    const late = await learnerWith()
    await makeDue(choice)
    for (const [{ id }, days] of [
      [person, 9],
      [late.person, 30],
    ] as const)
      await site.db
        .update(practiceLearners)
        .set({ mailedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(practiceLearners.userId, id))
    await round()
    for (const { email } of [person, late.person]) expect(await mailsTo(email)).toHaveLength(1)
    expect(await site.db.$count(outgoingMail, sql`recipient like 'reader%'`)).toBe(198)
  })

  test('does not go to an address that nobody has confirmed', async () => {
    const { person, client } = await learner()
    await client.put('/api/reviews/settings', { weeklyMail: true })
    await makeDue(choice)
    await round()
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('ends with its link, by the page and by the mail program’s button', async () => {
    for (const way of ['page', 'button']) {
      const { person, client } = await learnerWith()
      await makeDue(choice)
      await round()
      const [mail] = await mailsTo(person.email)
      const address = /<(.+)>/.exec(JSON.parse(mail!.headers!)['List-Unsubscribe'])![1]!
      const url = new URL(address)
      const token = url.searchParams.get('token')!
      const [id, signature = ''] = token.split('.')
      const forged = `${Number(id) - 1}.${signature}`
      for (const wrong of [forged, 'x', '1.', `${id}.x`])
        await site.visitor().post('/api/reviews/unsubscribe', { token: wrong })
      expect((await client.get('/api/reviews/settings')).body.weeklyMail).toBe(true)
      const done =
        way === 'page'
          ? await site.visitor().post('/api/reviews/unsubscribe', { token })
          : await site.request(url.pathname + url.search, {
              method: 'POST',
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: 'List-Unsubscribe=One-Click',
            })
      expect(done.status).toBe(200)
      expect((await client.get('/api/reviews/settings')).body.weeklyMail).toBe(false)
    }
  })
})
