import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/statements/rows-of.ts'
import { anyChange, NAMES, WORDS, type Person } from '#server/testing/databases/any-change.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seededRandom } from '#shared/contours/seeded-random.ts'
import type { SearchAnswer } from '../contract.ts'
import { rebuildSearch } from './rebuild-queries.ts'
import { forgetWords } from './words/word-list-queries.ts'

const SEED = process.env['SEARCH_SEED'] ?? String(Date.now())
/** After each kind of change has been made once. */
const MORE_STEPS = Number(process.env['SEARCH_STEPS'] ?? 4)

const site = await testApp()
const next = seededRandom(SEED)
const { people, things, steps, pick } = await anyChange(site, next)

type Found = { kind: string; id: number }
const namesOf = (found: Found[]) => found.map(({ kind, id }) => `${kind} ${id}`).toSorted()
const has = (word: string) => (text: unknown) => JSON.stringify(text).toLowerCase().includes(word)

async function courseTexts(person: Person | null) {
  const read = await Promise.all(
    things.course.map(async ({ id }) => {
      const { status, body } = await site.as(person).get(`/api/courses/${id}`)
      if (status !== 200) return []
      const lessons = body.lessons.map((each: { id: number; title: string; content: string }) => ({
        ...each,
        kind: 'lesson',
        text: each.content,
      }))
      const { title, description: text, instructor, isPublished } = body
      const taughtBy = isPublished ? instructor.fullName : ''
      return [{ kind: 'course', id, title, text, taughtBy }, ...lessons]
    }),
  )
  return read.flat()
}

type Listed = {
  id: number
  title: string
  categories: string[]
  originalAuthors?: string
  description?: string
}

/** Posts, papers and postings with all that the lists say of them; texts are on their own pages. */
async function listed(person: Person | null) {
  const lists = { post: 'blog-posts', paper: 'research-papers', job: 'job-postings' }
  const read = await Promise.all(
    Object.entries(lists).map(async ([kind, path]) => {
      const { get } = site.as(person)
      const rows: Listed[] = (await get(`/api/${path}`)).body
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          kind,
          text: row.description ?? (await get(`/api/${path}/${row.id}`)).body.content,
        })),
      )
    }),
  )
  return read.flat()
}

async function teachers() {
  const { body } = await site.visitor().get('/api/courses')
  const all = body.map(({ instructor }: { instructor: Person }) => [instructor.id, instructor])
  const each = [...new Map<number, Person>(all).values()]
  return each.map(({ id, fullName, bio }) => ({ kind: 'person', id, title: fullName, text: bio }))
}

/** What the pages show to this person, asked call by call. */
async function readable(person: Person | null) {
  const [ofCourses, lists, taught] = await Promise.all([
    courseTexts(person),
    listed(person),
    teachers(),
  ])
  const all = [...ofCourses, ...lists, ...taught]
  const teaches = has(NAMES.word)(taught)
  return {
    titles: all.filter(({ title, taughtBy }) => has(WORDS.title)([title, taughtBy])),
    texts: all.filter(({ text }) => has(WORDS.text)(text)),
    summaries: lists.filter((row) => has(WORDS.summary)([row.categories, row.originalAuthors])),
    suggestions: teaches ? [NAMES.word] : [],
  }
}

async function found(person: Person | null, q: string): Promise<SearchAnswer> {
  const { status, body } = await site.as(person).get(`/api/search?q=${q}&limit=50`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.results.length)
  return body
}

async function expectTruth(person: Person | null, where: string) {
  const [may, byTitle, byText] = await Promise.all([
    readable(person),
    found(person, WORDS.title),
    found(person, WORDS.text),
  ])
  expect(namesOf(byTitle.results), where).toEqual(namesOf(may.titles))
  expect(namesOf(byText.results), where).toEqual(namesOf(may.texts))
  const texts = namesOf(may.texts)
  const locked = byTitle.results.filter(({ kind, id }) => !texts.includes(`${kind} ${id}`))
  expect(JSON.stringify(locked), where).not.toContain(WORDS.text)
  // The same for everybody who may see it.
  if (person) return
  const [bySummary, misspelt] = [
    await found(null, WORDS.summary),
    await found(null, NAMES.misspelt),
  ]
  expect(namesOf(bySummary.results), where).toEqual(namesOf(may.summaries))
  expect(misspelt.suggestions, where).toEqual(may.suggestions)
}

const shuffled = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

const documents = () => rowsOf(site.db, sql`select * from search_documents order by kind, id`)
const words = () => rowsOf(site.db, sql`select distinct word from search_words order by word`)

test(`whatever changes, everybody finds what they may read (seed ${SEED})`, async () => {
  const names = Object.keys(steps)
  const more = Array.from({ length: MORE_STEPS }, () => pick(names))
  const taken: string[] = []
  for (const name of ['create', 'create', 'create', ...shuffled(names), ...more]) {
    taken.push(name)
    await steps[name]!()
    const [visitor, ...others] = Object.entries(people)
    // Everybody would take twice as long; over the steps everybody has their turn.
    for (const [who, person] of [visitor!, ...shuffled(others).slice(0, 2)])
      await expectTruth(person, `seed ${SEED}, ${taken.join(', ')}, as ${who}`)
  }
  await site.db.execute(sql`update search_words set checked_at = now() - interval '2 days'`)
  await forgetWords(site.db)
  const before = [await documents(), await words()]
  await rebuildSearch(site.db)
  expect([await documents(), await words()]).toEqual(before)
}, 600_000)
