import { rebuildSearch } from '#features/search/server/rebuild-queries.ts'
import type { Db } from '#server/db/client.ts'
import {
  continueSequences,
  emptyEverything,
  hasNoUsers,
  lockForSeeding,
  searchLater,
} from './demo-queries.ts'
import { beginAcademy, type BegunAcademy } from './prepare-academy.ts'
import { seedCourses, seedProgress } from './seed-courses.ts'
import { seedInbox, seedPeople } from './seed-people.ts'
import { seedJobs, seedPapers, seedPosts } from './seed-writing.ts'

async function seedAll(db: Db, begun: Promise<BegunAcademy>) {
  const { academy, places, lessons, articles } = await begun
  await searchLater(db)
  const people = await seedPeople(db, academy)
  await seedJobs(db, academy, people)
  await seedInbox(db, academy)
  await seedCourses(db, { academy, places, texts: await lessons }, people)
  await seedProgress(db, academy, people, places.courses)
  const written = { academy, places, texts: await articles }
  await seedPosts(db, written, people)
  await seedPapers(db, written, people)
  await continueSequences(db)
  await rebuildSearch(db)
}

/** All or nothing, and only an empty database. */
export async function seedDemo(db: Db, begin: () => Promise<BegunAcademy> = beginAcademy) {
  return db.transaction(async (db) => {
    await lockForSeeding(db)
    if (!(await hasNoUsers(db))) return false
    await seedAll(db, begin())
    return true
  })
}

export async function resetDemo(db: Db) {
  await db.transaction(async (db) => {
    await lockForSeeding(db)
    await emptyEverything(db)
    await seedAll(db, beginAcademy())
  })
}
