import { sql, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from './db/statements/rows-of.ts'
import { media } from './db/schema/media.ts'
import { pictureForm, png } from './testing/samples/picture-files.ts'
import { expectOnlyKnownFiles } from './testing/samples/stored-files.ts'
import { testApp } from './testing/test-app.ts'
import { throwAwayFolder } from './testing/throw-away-folder.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const author = await site.signedIn('instructor')
const me = site.as(author)

/** The write waits for what is locked, and there the database ends its connection. */
async function cutWhere<Result>(locked: SQL, write: () => Promise<Result>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: told } = Promise.withResolvers<void>()
  const holding = site.db.transaction(async (db) => {
    await db.execute(locked)
    told()
    await released
  })
  await isLocked
  const writing = write()
  const ended = () =>
    rowsOf(
      site.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await ended()).length, { timeout: 15_000 }).toBe(1)
  const result = await writing
  release()
  await holding
  return result
}

test('a cut connection leaves a course unpublished, and it can be published afterwards', async () => {
  const lessons = [1, 2, 3].map((n) => ({ title: `Lesson ${n}`, content: '<p>Old.</p>' }))
  const { body: made } = await me.post('/api/courses', {
    title: 'Cut in the middle',
    description: 'A course.',
    modules: [{ title: 'Module', lessons }],
  })
  const address = `/api/courses/${made.id}`
  const before = (await me.get(address)).body
  const publish = () =>
    me.put(address, {
      title: 'Published',
      isPublished: true,
      modules: before.modules.map(({ id, title }: { id: number; title: string }) => ({
        id,
        title,
        lessons: before.lessons.map((lesson: { id: number; title: string }) => ({
          id: lesson.id,
          title: lesson.title,
          content: '<p>New.</p>',
        })),
      })),
    })
  const last = before.lessons.at(-1).id as number
  const refused = await cutWhere(sql`select from lessons where id = ${last} for update`, publish)
  expect(refused.status).toBe(503)
  expect((await me.get(address)).body).toEqual(before)
  expect((await site.visitor().get(address)).status).toBe(404)
  expect((await me.get(`/api/lessons/${last}/versions`)).body).toHaveLength(1)
  expect((await publish()).status).toBe(200)
  expect((await site.visitor().get(address)).body.lessons.at(-1).content).toBe('<p>New.</p>')
})

test('a picture whose connection is cut when it is stored leaves neither rows nor files', async () => {
  const body = pictureForm(await png(700, 500), 'image/png')
  const upload = () =>
    site.request('/api/media', { method: 'POST', body, headers: { cookie: author.cookie } })
  const refused = await cutWhere(sql`select from users where id = ${author.id} for update`, upload)
  expect(refused.status).toBe(503)
  expect(await site.db.$count(media)).toBe(0)
  await expectOnlyKnownFiles(site.db, dataDir)
  expect((await upload()).status).toBe(201)
  await expectOnlyKnownFiles(site.db, dataDir)
})
