import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#server/db/schema/courses.ts'
import type { Answer, testApp } from '../test-app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
export type Person = Awaited<ReturnType<Site['signedIn']>>
type Kind = 'course' | 'post' | 'paper'
type Owned = { id: number; by: Person }

/** Every title has the one word, every text the other, and some summaries the third. */
export const WORDS = { title: 'tawny', text: 'umbral', summary: 'ethics' }

/** The name of the owner, and how somebody would misspell it. */
export const NAMES = { owner: 'Tawny Lindqvist', word: 'lindqvist', misspelt: 'lindqvyst' }

const PATHS = { course: 'courses', post: 'blog-posts', paper: 'research-papers' }
const textWith = (word: string) =>
  `<p>${'It is said here and nowhere else. '.repeat(2)}${word}.</p>`
const TEXT = textWith(WORDS.text)

const lesson = (n: number) => ({ title: `${WORDS.title} lesson ${n}`, content: TEXT })
const JOB = {
  title: `${WORDS.title} job`,
  description: `Works on the ${WORDS.text}.`,
  requirements: 'Patience and more patience.',
  location: 'Anywhere',
  department: 'Search',
  employmentType: 'Full-time',
  experience: 'Some',
}
const FIELDS = {
  course: {
    description: `About the ${WORDS.text}.`,
    modules: [
      { title: 'First', lessons: [lesson(1), lesson(2)] },
      { title: 'Second', lessons: [lesson(3)] },
    ],
  },
  post: { content: TEXT, categories: ['news'] },
  paper: {
    content: TEXT,
    categories: ['deep_learning'],
    originalAuthors: 'Somebody Else',
    publicationYear: 2020,
    paperUrl: 'https://example.org/paper',
  },
}

type Module = { lessons: { id: number }[] }

type World = Awaited<ReturnType<typeof newWorld>>

async function newWorld(site: Site, next: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!
  const coin = () => next() < 0.5
  const people = {
    visitor: null,
    student: await site.signedIn('student'),
    enrolled: await site.signedIn('student'),
    owner: await site.signedIn('instructor', NAMES.owner),
    other: await site.signedIn('instructor', 'Tawny Other'),
    admin: await site.signedIn('admin'),
  }
  const things: Record<Kind, Owned[]> = { course: [], post: [], paper: [] }

  async function create(kind: Kind) {
    const by = pick([people.owner, people.other])
    const body = await done(
      site.as(by).post(`/api/${PATHS[kind]}`, {
        ...FIELDS[kind],
        title: `${WORDS.title} ${kind}`,
        isPublished: coin(),
        ...(kind === 'course' && { price: coin() ? 900 : 0 }),
      }),
      201,
    )
    const thing = { id: body.id as number, by }
    things[kind].push(thing)
    return thing
  }

  const one = async (kind: Kind) => pick(things[kind]) ?? create(kind)
  const save = (kind: Kind, { id, by }: Owned, fields: object) =>
    done(site.as(by)[kind === 'course' ? 'put' : 'patch'](`/api/${PATHS[kind]}/${id}`, fields), 200)
  return { site, pick, coin, people, things, create, one, save }
}

async function done(asked: Promise<Answer>, ...expected: number[]) {
  const { status, body } = await asked
  expect(expected, JSON.stringify(body)).toContain(status)
  return body
}

function stepsOfThings({ site, pick, coin, things, create, one, save }: World) {
  const anyKind = () => pick(['course', 'course', 'post', 'paper'] as const)
  const change =
    (fields: () => object, kindOf: () => Kind = anyKind) =>
    async () => {
      const kind = kindOf()
      await save(kind, await one(kind), fields())
    }
  return {
    create: () => create(anyKind()),
    'a new title': change(() => ({ title: coin() ? `${WORDS.title} again` : 'Something else' })),
    publish: change(() => ({ isPublished: true })),
    withdraw: change(() => ({ isPublished: false })),
    'another text of a post or paper': change(
      () => ({ content: coin() ? TEXT : textWith('Emptied') }),
      () => pick(['post', 'paper']),
    ),
    'other categories': change(
      () => ({ categories: [WORDS.summary] }),
      () => pick(['post', 'paper']),
    ),
    'other authors': change(
      () => ({ originalAuthors: `${WORDS.summary}, ${coin() ? 'Ann' : 'Ben'}` }),
      () => 'paper',
    ),
    'another address of a paper': change(
      () => ({ paperUrl: `https://arxiv.org/abs/1706.0376${coin() ? 2 : 3}` }),
      () => 'paper',
    ),
    'delete it': async () => {
      const kind = anyKind()
      const thing = await one(kind)
      await done(site.as(thing.by).delete(`/api/${PATHS[kind]}/${thing.id}`), 204)
      things[kind] = things[kind].filter((each) => each !== thing)
    },
  }
}

function stepsOfCourses({ site, pick, coin, people, one, save }: World) {
  const onCourse = (work: (course: Owned) => Promise<unknown>) => async () => {
    await work(await one('course'))
  }
  const modulesOf = async ({ id, by }: Owned): Promise<Module[]> =>
    (await done(site.as(by).get(`/api/courses/${id}`), 200)).modules
  const addLesson = ({ id, by }: Owned) =>
    done(site.as(by).post(`/api/courses/${id}/lessons`, lesson(4)), 201)
  return {
    'a price': onCourse((course) => save('course', course, { price: coin() ? 700 : 0 })),
    'another order': onCourse(async (course) =>
      save('course', course, { modules: (await modulesOf(course)).toReversed() }),
    ),
    'a lesson less': onCourse(async (course) => {
      const hasSome = ({ lessons }: Module) => lessons.length > 1
      if (!(await modulesOf(course)).some(hasSome)) await addLesson(course)
      const { lessons } = (await modulesOf(course)).find(hasSome)!
      await done(site.as(course.by).delete(`/api/lessons/${pick(lessons).id}`), 204)
    }),
    'a lesson more': onCourse(addLesson),
    'another text of a lesson': onCourse(async (course) => {
      const { id } = pick((await modulesOf(course)).flatMap(({ lessons }) => lessons))
      const content = coin() ? TEXT : textWith('Emptied')
      await done(site.as(course.by).put(`/api/lessons/${id}`, { content }), 200)
    }),
    'a new owner': onCourse(async (course) => {
      course.by = course.by === people.owner ? people.other : people.owner
      await site.db.execute(
        sql`update ${courses} set instructor_id = ${course.by.id} where id = ${course.id}`,
      )
    }),
    enroll: onCourse(async (course) => {
      await save('course', course, { isPublished: true })
      await done(site.as(people.enrolled).post(`/api/courses/${course.id}/enroll`), 200, 201)
    }),
  }
}

function stepsOfPeople({ site, pick, coin, people, things }: World) {
  const admin = site.as(people.admin)
  const jobs: number[] = []
  const addJob = async () => {
    jobs.push((await done(admin.post('/api/job-postings', { ...JOB, isActive: coin() }), 201)).id)
  }
  const profile = (fields: () => object) => () =>
    done(site.as(people.owner).put('/api/account', { ...people.owner, ...fields() }), 200)
  return {
    'a job': addJob,
    'a job that changes': async () => {
      if (jobs.length === 0) await addJob()
      const description = `Works on the ${coin() ? WORDS.text : 'ground'}.`
      const changes = { isActive: coin(), description }
      await done(admin.patch(`/api/job-postings/${pick(jobs)}`, changes), 200)
    },
    'another name': profile(() => ({ fullName: coin() ? NAMES.owner : 'Renamed' })),
    'another bio': profile(() => ({ bio: coin() ? `Likes the ${WORDS.text}.` : '' })),
    'an account that goes': async () => {
      const gone = people.other
      await done(admin.delete(`/api/users/${gone.id}`), 204)
      for (const kind of ['course', 'post', 'paper'] as const)
        things[kind] = things[kind].filter(({ by }) => by !== gone)
      people.other = await site.signedIn('student', 'Tawny Promoted')
      await done(admin.patch(`/api/users/${people.other.id}/role`, { role: 'instructor' }), 200)
    },
  }
}

/** Every way in which what people find may change; each step finds or makes what it changes. */
export async function anyChange(site: Site, next: () => number) {
  const world = await newWorld(site, next)
  const steps: Record<string, () => Promise<unknown>> = {
    ...stepsOfThings(world),
    ...stepsOfCourses(world),
    ...stepsOfPeople(world),
  }
  return { people: world.people, things: world.things, pick: world.pick, steps }
}
