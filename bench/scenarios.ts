import { brotliDecompressSync } from 'node:zlib'
import { someRareWord } from './data.ts'
import type { Ask } from './load.ts'

export type Scenario = {
  name: string
  work: string
  /** The answer of the bare server that it is compared with. */
  against: 'json' | 'html'
  goal: number
  next: () => Ask
  isRight: (status: number, body: Buffer) => boolean
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!

const includes = (text: string) => (status: number, body: Buffer) =>
  status === 200 && body.includes(text)

type World = {
  courses: number
  students: { cookie: string; courseId: number; lessonIds: number[] }[]
}

/** In one course of five, in every lesson, in every title. */
const BROAD = ['gradients', 'attention', 'gradient', 'loss', 'lesson', 'first principles']

/** Half of them frequent words, half rare ones that were hardly ever searched for before. */
function searched(courses: number) {
  const rare = someRareWord(courses)
  return pick([pick(BROAD), pick(BROAD), rare, `gradient ${rare}`])
}

/** From many addresses: searches of a single one wait for each other. */
const searching = (courses: number) => ({
  path: `/api/search?q=${encodeURIComponent(searched(courses))}`,
  headers: { 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` },
})

const isFound = (status: number, body: Buffer) => status === 200 && body.includes('"total"')

/** Decompressing every answer would slow the client down: a sample is enough. */
const unpacksToPage = (body: Buffer) =>
  Math.random() > 0.01 || brotliDecompressSync(body).includes('<div id="root">')

function forVisitors({ courses }: World): Scenario[] {
  const hot = Array.from({ length: 50 }, (_, index) => 1 + ((index * 37) % courses))
  const pages = [
    '/',
    '/courses',
    '/blog',
    '/papers',
    ...hot.slice(0, 20).map((id) => `/courses/${id}`),
  ]
  const data = [
    '/api/courses?limit=20',
    '/api/blog-posts?limit=20',
    ...hot.map((id) => `/api/courses/${id}?view=outline`),
  ]
  return [
    {
      name: 'P1',
      work: 'public pages as a visitor',
      against: 'html',
      goal: 0.9,
      next: () => ({ path: pick(pages) }),
      isRight: includes('<div id="root">'),
    },
    {
      name: 'P1 br',
      work: 'the same, brotli accepted',
      against: 'html',
      goal: 1.2,
      next: () => ({ path: pick(pages), headers: { 'accept-encoding': 'br' } }),
      isRight: (status, body) => status === 200 && body.length > 500 && unpacksToPage(body),
    },
    {
      name: 'P2',
      work: 'public JSON: courses, posts, lists',
      against: 'json',
      goal: 0.9,
      next: () => ({ path: pick(data) }),
      isRight: includes('"title"'),
    },
    {
      name: 'P5',
      work: 'search over everything, random and broad words',
      against: 'json',
      goal: 0.1,
      next: () => searching(courses),
      isRight: isFound,
    },
  ]
}

function forStudents({ courses, students }: World): Scenario[] {
  return [
    {
      name: 'P5 new',
      work: 'the same as a student, so that nothing was kept',
      against: 'json',
      goal: 0.1,
      next: () => {
        const { path, headers } = searching(courses)
        return { path, headers: { ...headers, cookie: pick(students).cookie } }
      },
      isRight: isFound,
    },
    {
      name: 'P3',
      work: 'course page data as an enrolled student',
      against: 'json',
      goal: 0.4,
      next: () => {
        const { cookie, courseId } = pick(students)
        const path =
          Math.random() < 0.5
            ? `/api/courses/${courseId}?view=outline`
            : `/api/courses/${courseId}/progress?view=ticks`
        return { path, headers: { cookie } }
      },
      isRight: (status, body) =>
        status === 200 && (body.includes('"lessons"') || body.includes('"enrollment"')),
    },
    {
      name: 'P3 all',
      work: 'progress with the text of all 40 lessons, which no page asks for',
      against: 'json',
      goal: 0.4,
      next: () => {
        const { cookie, courseId } = pick(students)
        return { path: `/api/courses/${courseId}/progress`, headers: { cookie } }
      },
      isRight: includes('"lessons"'),
    },
    {
      name: 'P4',
      work: 'mark complete, durable',
      against: 'json',
      goal: 0.45,
      next: () => {
        const { cookie, lessonIds } = pick(students)
        const body = JSON.stringify({ completed: Math.random() < 0.5 })
        return {
          path: `/api/lessons/${pick(lessonIds)}/progress`,
          method: 'POST',
          headers: { cookie },
          body,
        }
      },
      isRight: includes('"completed"'),
    },
    {
      name: 'P6',
      work: 'dashboard, 20 enrollments of 40 lessons',
      against: 'json',
      goal: 0.3,
      next: () => ({
        path: '/api/enrollments?view=summary',
        headers: { cookie: pick(students).cookie },
      }),
      isRight: includes('"completedCount"'),
    },
    {
      name: 'P6 all',
      work: 'the same with all 800 lessons, 200 KB, which no page asks for',
      against: 'json',
      goal: 0.3,
      next: () => ({ path: '/api/enrollments', headers: { cookie: pick(students).cookie } }),
      isRight: includes('"lessons"'),
    },
  ]
}

export const scenarios = (world: World) =>
  [...forVisitors(world), ...forStudents(world)].toSorted((a, b) => a.name.localeCompare(b.name))
