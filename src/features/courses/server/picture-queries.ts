import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { courses } from '#server/db/schema/courses.ts'
import { firstRow } from '#server/db/statements/first-row.ts'
import { courseIsPublic } from '#server/db/visibility.ts'

export const findCoursePicture = (db: Db, id: number) =>
  db
    .select({
      title: courses.title,
      difficulty: courses.difficulty,
      instructor: users.fullName,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(eq(courses.id, id), courseIsPublic))
    .then(firstRow)
