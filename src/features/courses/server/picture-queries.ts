import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { courseIsPublic } from '#server/db/visibility.ts'

export async function findCoursePicture(db: Db, id: number) {
  const [course] = await db
    .select({
      title: courses.title,
      difficulty: courses.difficulty,
      instructor: users.fullName,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(eq(courses.id, id), courseIsPublic))
  return course ?? null
}
