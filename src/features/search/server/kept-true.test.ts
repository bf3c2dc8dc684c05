import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/rows-of.ts'
import { courses, lessons } from '#server/db/schema/courses.ts'
import { testApp } from '#server/testing/test-app.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import type { SearchResult } from '../contract.ts'
import { rebuildSearch } from './rebuild-queries.ts'

const SEED = process.env['SEARCH_SEED'] ?? String(Date.now())
const STEPS = Number(process.env['SEARCH_STEPS'] ?? 25)

const site = await testApp()
const next = seededRandom(SEED)
const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!
const coin = () => next() < 0.5

type Person = Awaited<ReturnType<typeof site.signedIn>>

const admin = await site.signedIn('admin')
const people: Record<string, Person | null> = {
  visitor: null,
  student: await site.signedIn('student'),
  enrolled: await site.signedIn('student'),
  owner: await site.signedIn('instructor', 'Tawny Owner'),
  'other instructor': await site.signedIn('instructor', 'Tawny Other'),
  admin,
}
const authors = () => [people['owner']!, people['other instructor']!]

/** Every title has the one word, every text the other. */
const TITLE = 'tawny'
const TEXT = 'umbral'
const text = () => `<p>${'It is said here and nowhere else. '.repeat(2)}${TEXT}.</p>`

type Owned = { id: number; by: Person }
const things = { course: [] as Owned[], post: [] as Owned[], paper: [] as Owned[] }
const jobs: number[] = []
const PATHS = { course: 'courses', post: 'blog-posts', paper: 'research-papers' }

const lesson = (n: number) => ({ title: `${TITLE} lesson ${n}`, content: text() })

async function create(kind: keyof typeof things) {
  const by = pick(authors())
  const { status, body } = await site.as(by).post(`/api/${PATHS[kind]}`, {
    title: `${TITLE} ${kind}`,
    description: `About the ${TEXT}.`,
    content: text(),
    isPublished: coin(),
    ...(kind === 'course' && {
      price: coin() ? 900 : 0,
      modules: [
        { title: 'First', lessons: [lesson(1), lesson(2)] },
        { title: 'Second', lessons: [lesson(3)] },
      ],
    }),
    ...(kind === 'post' && { categories: ['news'] }),
    ...(kind === 'paper' && {
      categories: ['deep_learning'],
      originalAuthors: 'Somebody Else',
      publicationYear: 2020,
      paperUrl: 'https://example.org/paper',
    }),
  })
  expect(status).toBe(201)
  things[kind].push({ id: body.id, by })
}

const save = (kind: keyof typeof things, { id, by }: Owned, change: object) =>
  site.as(by)[kind === 'course' ? 'put' : 'patch'](`/api/${PATHS[kind]}/${id}`, change)

/** Each with something that is there; without it, nothing happens. */
const change = (fields: () => object) => async (kind: keyof typeof things) => {
  const thing = pick(things[kind])
  if (thing) expect((await save(kind, thing, fields())).status).toBe(200)
}

async function remove(kind: keyof typeof things) {
  const thing = pick(things[kind])
  if (!thing) return
  expect((await site.as(thing.by).delete(`/api/${PATHS[kind]}/${thing.id}`)).status).toBe(204)
  things[kind] = things[kind].filter((other) => other !== thing)
}

const onCourse = (work: (course: Owned) => Promise<unknown>) => async () => {
  const course = pick(things.course)
  if (course) await work(course)
}

const lessonOf = async ({ id, by }: Owned) => {
  const { body } = await site.as(by).get(`/api/courses/${id}`)
  return { tree: body.modules, any: pick<{ id: number }>(body.lessons) }
}

const STEPS_THAT_CHANGE: Record<string, (kind: keyof typeof things) => Promise<unknown>> = {
  create,
  'a new title': change(() => ({ title: coin() ? `${TITLE} again` : 'Something else' })),
  publish: change(() => ({ isPublished: true })),
  withdraw: change(() => ({ isPublished: false })),
  'delete it': remove,
  'a price': onCourse((course) => save('course', course, { price: coin() ? 700 : 0 })),
  'another order': onCourse(async (course) =>
    save('course', course, { modules: (await lessonOf(course)).tree.toReversed() }),
  ),
  'a lesson less': onCourse(async (course) =>
    site.as(course.by).delete(`/api/lessons/${(await lessonOf(course)).any.id}`),
  ),
  'a lesson more': onCourse((course) =>
    site.as(course.by).post(`/api/courses/${course.id}/lessons`, lesson(4)),
  ),
  'another text': onCourse(async (course) =>
    site
      .as(course.by)
      .put(`/api/lessons/${(await lessonOf(course)).any.id}`, { content: '<p>Emptied.</p>' }),
  ),
  'a new owner': onCourse(async (course) => {
    course.by = authors().find((author) => author !== course.by)!
    await site.db.execute(
      sql`update ${courses} set instructor_id = ${course.by.id} where id = ${course.id}`,
    )
  }),
  enrol: onCourse(({ id }) => site.as(people['enrolled']!).post(`/api/courses/${id}/enroll`)),
  'a job': async () => {
    const { body } = await site.as(admin).post('/api/job-postings', {
      title: `${TITLE} job`,
      description: `Works on the ${TEXT}.`,
      requirements: 'Patience and more patience.',
      location: 'Anywhere',
      department: 'Search',
      employmentType: 'Full-time',
      experience: 'Some',
      isActive: coin(),
    })
    jobs.push(body.id)
  },
  'a job that changes': async () =>
    jobs.length > 0 &&
    site.as(admin).patch(`/api/job-postings/${pick(jobs)}`, { isActive: coin() }),
  'an account that goes': async () => {
    const gone = people['other instructor']!
    expect((await site.as(admin).delete(`/api/users/${gone.id}`)).status).toBe(204)
    for (const kind of ['course', 'post', 'paper'] as const)
      things[kind] = things[kind].filter(({ by }) => by !== gone)
    people['other instructor'] = await site.signedIn('student', 'Tawny Promoted')
    const id = people['other instructor'].id
    await site.as(admin).patch(`/api/users/${id}/role`, { role: 'instructor' })
  },
}

type Found = { kind: string; id: number }
const inOrder = (found: Found[]) => found.map(({ kind, id }) => `${kind} ${id}`).toSorted()

/** What the pages show to this person, asked call by call. */
async function readable(person: Person | null) {
  const { get } = site.as(person)
  const titles: (Found & { title: string })[] = []
  const texts: Found[] = []
  for (const { id } of things.course) {
    const { status, body } = await get(`/api/courses/${id}`)
    if (status !== 200) continue
    titles.push({ kind: 'course', id, title: body.title })
    texts.push({ kind: 'course', id })
    for (const { locked, content, ...each } of body.lessons) {
      titles.push({ kind: 'lesson', id: each.id, title: each.title })
      if (!locked && content.includes(TEXT)) texts.push({ kind: 'lesson', id: each.id })
    }
  }
  for (const [kind, path] of [
    ['post', 'blog-posts'],
    ['paper', 'research-papers'],
    ['job', 'job-postings'],
  ] as const)
    for (const { id, title } of (await get(`/api/${path}`)).body) {
      titles.push({ kind, id, title })
      texts.push({ kind, id })
    }
  const taught = (await site.visitor().get('/api/courses')).body
  const teaching = new Map<number, string>(
    taught.map(({ instructor }: { instructor: { id: number; fullName: string } }) => [
      instructor.id,
      instructor.fullName,
    ]),
  )
  for (const [id, title] of teaching) titles.push({ kind: 'person', id, title })
  return { titles: titles.filter(({ title }) => title.toLowerCase().includes(TITLE)), texts }
}

async function found(person: Person | null, q: string) {
  const { status, body } = await site.as(person).get(`/api/search?q=${q}&limit=50`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.results.length)
  return body.results as SearchResult[]
}

const documents = () => rowsOf(site.db, sql`select * from search_documents order by kind, id`)

test(`whatever changes, everybody finds what they may read (seed ${SEED})`, async () => {
  const names = Object.keys(STEPS_THAT_CHANGE)
  const taken: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    const name = step < 6 ? 'create' : pick(names)
    taken.push(name)
    await STEPS_THAT_CHANGE[name]!(pick(['course', 'course', 'post', 'paper'] as const))
    for (const [who, person] of Object.entries(people)) {
      const where = `seed ${SEED}, ${taken.join(', ')}, as ${who}`
      const may = await readable(person)
      const byTitle = (await found(person, TITLE)).filter(({ kind }) => kind !== 'person')
      const titles = may.titles.filter(({ kind }) => kind !== 'person')
      expect(inOrder(byTitle), where).toEqual(inOrder(titles))
      const byText = await found(person, TEXT)
      expect(inOrder(byText), where).toEqual(inOrder(may.texts))
      const locked = byTitle.filter((hit) => !inOrder(may.texts).includes(`${hit.kind} ${hit.id}`))
      expect(JSON.stringify(locked), where).not.toContain(TEXT)
      const teachers = await found(person, `${TITLE}&kind=person`)
      const expected = may.titles.filter(({ kind }) => kind === 'person')
      expect(inOrder(teachers), where).toEqual(inOrder(expected))
    }
  }
  const kept = await documents()
  await rebuildSearch(site.db)
  expect(await documents()).toEqual(kept)
  expect(await site.db.$count(lessons)).toBeLessThan(50)
}, 600_000)
