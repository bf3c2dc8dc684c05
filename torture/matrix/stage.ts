import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { inquiries } from '#server/db/schema/inquiries.ts'
import { outgoingMail } from '#server/db/schema/operations.ts'
import { PDF, form } from '#server/testing/samples/resume-files.ts'
import type { Role } from '#shared/people/viewer.ts'
import type { Ask } from '../ask.ts'
import type { Random } from '../random.ts'
import {
  makeDeletedPerson,
  makeExpiredPerson,
  makePerson,
  signIn,
  uniqueName,
  type Person,
} from '../world/people.ts'
import {
  makeCertificate,
  makeCourse,
  makeInquiry,
  makeJob,
  makePaper,
  makePost,
} from '../world/things.ts'
import { SECRETS } from '../world/secrets.ts'
import { STATES, type Who } from './expected.ts'
import type { Thing } from './rules.ts'

const ROLES: Partial<Record<Who, Role>> = {
  student: 'student',
  enrolled: 'student',
  'other instructor': 'instructor',
  owner: 'instructor',
  admin: 'admin',
}

const MALFORMED = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '01',
  '+1',
  '2147483648',
  '99999999999999999999',
  '%20',
  '%EF%BC%91',
  'null',
  '1%2F2',
  "1'--",
]

const USER_ROLES: Record<string, Role> = {
  'a student': 'student',
  'an instructor': 'instructor',
  'an admin': 'admin',
}

/** An application comes in as people send it, with a file. */
async function makeApplication(db: Db, ask: Ask) {
  const email = `${uniqueName('applicant')}@example.org`
  const fields = {
    fullName: 'Ada Lovelace',
    email,
    expertise: 'Optimisation',
    experience: 'Ten years',
    message: SECRETS.inbox,
  }
  const body = form(PDF, 'cv.pdf', fields)
  const { status, text } = await ask('/api/instructor-applications', { method: 'POST', body })
  if (status !== 201) throw new Error(`The application was not taken: ${status} ${text}`)
  const [row] = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.email, email))
  return row!.id
}

/** Everybody and everything that the cells are about. */
export async function setStage(db: Db, ask: Ask, random: Random) {
  const people = new Map<Who, Person | null>([['visitor', null]])
  for (const [who, role] of Object.entries(ROLES))
    people.set(who as Who, await makePerson(db, role, who.replace(' ', '-')))
  people.set('deleted', await makeDeletedPerson(db))
  people.set('expired', await makeExpiredPerson(db))
  const ownerId = people.get('owner')!.id
  const enrolledId = people.get('enrolled')!.id

  async function makeInCourse(thing: Thing, state: string) {
    const course = await makeCourse(db, {
      ownerId,
      isPublished: state !== 'draft',
      price: state === 'paid' ? 4_900 : 0,
      learnerIds: [enrolledId],
    })
    if (thing === 'module') return course.moduleIds[1]!
    if (thing === 'exercise') return course.exerciseId
    return thing === 'lesson' ? course.lessonIds.at(-1)! : course.id
  }

  async function make(thing: Thing, state: string): Promise<number | string> {
    const owned = { ownerId, isPublished: state === 'published' }
    switch (thing) {
      case 'course':
      case 'module':
      case 'lesson':
      case 'exercise':
        return makeInCourse(thing, state)
      case 'post':
        return makePost(db, owned)
      case 'paper':
        return makePaper(db, owned)
      case 'job':
        return makeJob(db, { isActive: state === 'active' })
      case 'inquiry':
        return state === 'a message' ? makeInquiry(db, 'contact') : makeApplication(db, ask)
      case 'user':
        return (await makePerson(db, USER_ROLES[state]!, 'subject')).id
      case 'session':
        return (await signIn(db, ownerId)).id
      case 'certificate':
        return makeCertificate(db, ownerId, state)
    }
  }

  // Cells that are refused may share a thing: nothing happens to it.
  const shared = new Map<string, number | string>()
  for (const thing of Object.keys(STATES) as Thing[])
    for (const state of STATES[thing]) shared.set(`${thing} ${state}`, await make(thing, state))
  // Mails about it would leave the queue while the database is compared.
  await db.delete(outgoingMail)

  return {
    person: (who: Who) => people.get(who) ?? null,
    freshPerson: (who: Who) => (ROLES[who] ? makePerson(db, ROLES[who]) : null),
    async id(thing: Thing, state: string, { fresh }: { fresh: boolean }) {
      if (state === 'absent') return '2147483647'
      if (state === 'malformed') return random.pick(MALFORMED)
      return String(fresh ? await make(thing, state) : shared.get(`${thing} ${state}`))
    },
  }
}

export type Stage = Awaited<ReturnType<typeof setStage>>
