import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { rebuildSearch } from '../rebuild-queries.ts'
import { startWordListMaintenance } from './maintain-word-list.ts'

const site = await testApp()
const author = site.as(await site.signedIn('instructor', 'Ada Gradient'))
const publish = async (title: string) =>
  (
    await author.post('/api/courses', {
      title,
      description: 'Numbers like 2024 and gpt4 are no words.',
      isPublished: true,
      modules: [{ title: 'Module', lessons: [{ title: 'Opening', content: '<p>Sublime.</p>' }] }],
    })
  ).body

const words = async () =>
  (
    await rowsOf<{ word: string }>(
      site.db,
      sql`select distinct word from search_words order by word`,
    )
  ).map(({ word }) => word)

const anHourLater = async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const upkeep = startWordListMaintenance({ db: site.db, log: pino({ level: 'silent' }) })
  vi.advanceTimersByTime(60 * 60 * 1000)
  await upkeep.stop()
  vi.useRealTimers()
}
const aDayPasses = () =>
  site.db.execute(sql`update search_words set checked_at = checked_at - interval '25 hours'`)

test('words go within a day when the last title or open text that had them is gone', async () => {
  const [changed, deleted, withdrawn] = await Promise.all(
    ['Quixotic kernels', 'Zephyr kernels', 'Halcyon days'].map(publish),
  )
  expect(await words()).toEqual(
    expect.arrayContaining(['quixotic', 'zephyr', 'halcyon', 'opening', 'sublime']),
  )
  expect(await words()).not.toContain('gpt4')
  await author.put(`/api/courses/${changed.id}`, { title: 'Plain kernels' })
  await author.delete(`/api/courses/${deleted.id}`)
  await author.put(`/api/courses/${withdrawn.id}`, { isPublished: false })

  await aDayPasses()
  await anHourLater()
  const known = await words()
  expect(known).toEqual(
    expect.arrayContaining(['plain', 'kernels', 'opening', 'gradient', 'sublime']),
  )
  for (const gone of ['quixotic', 'zephyr', 'halcyon', 'days']) expect(known).not.toContain(gone)
  await rebuildSearch(site.db)
  expect(await words()).toEqual(known)

  await author.put(`/api/courses/${withdrawn.id}`, { isPublished: true })
  expect(await words()).toContain('halcyon')
})

test('each word is looked at once a day, however many processes there are', async () => {
  await aDayPasses()
  await Promise.all([anHourLater(), anHourLater()])
  const { id } = await publish('Serendipity')
  await author.delete(`/api/courses/${id}`)
  await anHourLater()
  expect(await words()).toContain('serendipity')
  const due = sql`select from search_words where checked_at < now() - interval '1 hour'`
  expect(await rowsOf(site.db, due)).toEqual([])
})
