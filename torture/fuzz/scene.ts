import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Thing } from '../matrix/rules.ts'
import { makePerson, signIn, type Person } from '../world/people.ts'
import {
  makeCertificate,
  makeCourse,
  makeInquiry,
  makeJob,
  makePaper,
  makePost,
} from '../world/things.ts'

/** Who asks and what there is, for one batch of requests. */
export type Scene = { people: (Person | null)[]; ids: Record<Thing, (number | string)[]> }

export async function makeScene(db: Db): Promise<Scene> {
  const student = await makePerson(db, 'student')
  const owner = await makePerson(db, 'instructor')
  const other = await makePerson(db, 'instructor')
  const admin = await makePerson(db, 'admin')
  const subject = await makePerson(db, 'student')
  const learnerIds = [student.id]
  const courses = [
    await makeCourse(db, { ownerId: owner.id, isPublished: true, learnerIds }),
    await makeCourse(db, { ownerId: owner.id, isPublished: true, price: 900, learnerIds }),
    await makeCourse(db, { ownerId: other.id, isPublished: false }),
  ]
  const owned = { ownerId: owner.id, isPublished: true }
  return {
    people: [null, student, owner, owner, other, admin],
    ids: {
      course: courses.map(({ id }) => id),
      module: courses.flatMap(({ moduleIds }) => moduleIds),
      lesson: courses.flatMap(({ lessonIds }) => lessonIds),
      exercise: courses.map(({ exerciseId }) => exerciseId),
      post: [await makePost(db, owned), await makePost(db, { ...owned, ownerId: student.id })],
      paper: [await makePaper(db, owned)],
      job: [await makeJob(db, { isActive: true })],
      inquiry: [await makeInquiry(db, 'contact'), await makeInquiry(db, 'instructor')],
      user: [subject.id],
      session: [(await signIn(db, student.id)).id],
      certificate: [await makeCertificate(db, student.id, 'shown')],
    },
  }
}

/** What the batch made goes with the people who made it. */
export async function clearScene(db: Db, { people }: Scene) {
  const ids = people.filter((person) => person !== null).map(({ id }) => id)
  await db.delete(users).where(inArray(users.id, ids))
}
