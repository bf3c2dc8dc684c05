import { createHash } from 'node:crypto'
import { count, eq, like } from 'drizzle-orm'
import { PDF, form } from '#server/testing/samples/resume-files.ts'
import { inquiries, inquiryNotes, subscribers } from '#server/db/schema/inquiries.ts'
import { BODIES } from '../calls/bodies.ts'
import { uniqueName } from '../world/people.ts'
import { makeInquiry } from '../world/things.ts'
import { allAmong, expectThat, jsonOf, oneWins, times, type Race } from './race.ts'

const sending = (call: string, withFile: boolean): Race => ({
  name: `${call} ${withFile ? 'with a file ' : ''}several times at once`,
  covers: [call],
  prepare: async (stage) => {
    const stem = uniqueName('sender')
    const fields = times(stage.times, (index) => ({
      ...BODIES[call]!.valid(),
      email: `${stem}-${index}@example.org`,
    }))
    return {
      shots: fields.map((body) =>
        withFile
          ? { who: null, call, form: () => form(PDF, 'cv.pdf', body) }
          : { who: null, call, body },
      ),
      after: async (answers) => {
        const [row] = await stage.db
          .select({ number: count() })
          .from(inquiries)
          .where(like(inquiries.email, `${stem}-%`))
        const references = new Set(answers.map((one) => jsonOf(one).reference))
        return [
          ...allAmong(answers, [201]),
          ...expectThat(row!.number === answers.length, `${row!.number} in the inbox`),
          ...expectThat(references.size === answers.length, 'one reference for two'),
        ]
      },
    }
  },
})

async function subscriber(stage: { db: Parameters<Race['prepare']>[0]['db'] }) {
  const token = uniqueName('token')
  const hashed = createHash('sha256').update(token).digest('base64url')
  const email = `${uniqueName('reader')}@example.org`
  const [row] = await stage.db
    .insert(subscribers)
    .values({
      email,
      emailKey: email,
      confirmTokenHash: hashed,
      confirmExpiresAt: new Date(Date.now() + 60_000),
      unsubscribeTokenHash: hashed,
    })
    .returning()
  return { token, ...row! }
}

const inInbox = (
  name: string,
  method: string,
  act: { suffix: string; body?: unknown; wins: number; others?: number[] },
): Race => ({
  name,
  covers: [`${method} /api/inquiries/:id${act.suffix}`],
  prepare: async (stage) => {
    const admins = [await stage.person('admin'), await stage.person('admin')]
    const id = await makeInquiry(stage.db, 'instructor')
    return {
      shots: times(stage.times, (index) => ({
        who: admins[index % 2]!,
        call: `${method} /api/inquiries/${id}${act.suffix}`,
        body: act.body,
      })),
      after: (answers) =>
        act.others ? oneWins(answers, act.wins, act.others) : allAmong(answers, [act.wins]),
    }
  },
})

export const INBOX_RACES: Race[] = [
  sending('POST /api/contact', false),
  sending('POST /api/talent-community', true),
  sending('POST /api/instructor-applications', true),
  sending('POST /api/instructor-applications', false),
  {
    name: 'one address subscribes several times at once',
    covers: ['POST /api/newsletter'],
    prepare: async (stage) => {
      const email = `${uniqueName('reader')}@example.org`
      return {
        shots: times(stage.times, () => ({
          who: null,
          call: 'POST /api/newsletter',
          body: { email },
        })),
        after: async (answers) => {
          const [row] = await stage.db
            .select({ number: count() })
            .from(subscribers)
            .where(eq(subscribers.email, email))
          return [
            ...allAmong(answers, [201]),
            ...expectThat(row!.number === 1, `${row!.number} subscriptions`),
          ]
        },
      }
    },
  },
  {
    name: 'a subscription is confirmed and ended at once',
    covers: ['POST /api/newsletter/confirm', 'POST /api/newsletter/unsubscribe'],
    prepare: async (stage) => {
      const { token, id } = await subscriber(stage)
      return {
        shots: times(stage.times, (index) => ({
          who: null,
          call: index === 0 ? 'POST /api/newsletter/unsubscribe' : 'POST /api/newsletter/confirm',
          body: { token },
        })),
        after: async (answers) => {
          const left = await stage.db.select().from(subscribers).where(eq(subscribers.id, id))
          return [
            ...allAmong(answers.slice(0, 1), [200]),
            ...allAmong(answers.slice(1), [200, 400]),
            ...expectThat(left.length === 0, 'the address is still there'),
          ]
        },
      }
    },
  },
  inInbox('an inquiry changes its state several times at once', 'PATCH', {
    suffix: '',
    body: { state: 'done' },
    wins: 200,
  }),
  inInbox('an application is decided by two admins at once', 'POST', {
    suffix: '/decision',
    body: { decision: 'accepted' },
    wins: 200,
    others: [409],
  }),
  inInbox('an inquiry is deleted several times at once', 'DELETE', {
    suffix: '',
    wins: 204,
    others: [404],
  }),
  {
    name: 'notes are written, decided on and deleted at once',
    covers: ['POST /api/inquiries/:id/notes'],
    prepare: async (stage) => {
      const who = await stage.person('admin')
      const id = await makeInquiry(stage.db, 'instructor')
      const note = { who, call: `POST /api/inquiries/${id}/notes`, body: { body: 'Look.' } }
      const decision = { decision: 'declined' }
      return {
        shots: [
          { who, call: `DELETE /api/inquiries/${id}` },
          { who, call: `POST /api/inquiries/${id}/decision`, body: decision },
          ...times(stage.times, () => note),
        ],
        after: async ([deleted, decided, ...notes]) => {
          const left = await stage.db
            .select()
            .from(inquiryNotes)
            .where(eq(inquiryNotes.inquiryId, id))
          return [
            ...allAmong([deleted!], [204]),
            ...allAmong([decided!], [200, 404, 409]),
            ...allAmong(notes, [201, 404]),
            ...expectThat(left.length === 0, 'notes outlive their inquiry'),
          ]
        },
      }
    },
  },
]
