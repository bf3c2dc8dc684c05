import { request as requests, type APIRequestContext } from '@playwright/test'
import { courseOf, everyKind } from '#server/testing/sample-exercises.ts'
import { expect, test } from '../fixtures.ts'
import { becomeStudent } from '../school.ts'
import { publicExercises, secretWords, type Secretive } from '../secrets.ts'

/** What stands in answers, explanations, feedback and hints, and nowhere else. */
const PLANTED = /SECRET|73219/

const PAPER = {
  title: 'A paper with exercises',
  originalAuthors: 'Ada Lovelace',
  publicationYear: 2017,
  categories: ['deep_learning'],
  content: '<p>What the paper says.</p>',
  isPublished: true,
  exercises: everyKind,
}

type Made = { course: number; lesson: number; paper: number }

const pagesOf = ({ course, lesson, paper }: Made) => [
  '/',
  '/courses',
  `/courses/${course}`,
  `/courses/${course}?tab=content`,
  `/courses/${course}?tab=content&lesson=${lesson}`,
  `/courses/${course}/edit`,
  '/papers',
  `/papers/${paper}`,
  `/edit-paper/${paper}`,
  '/papers/feed.xml',
  '/sitemap.xml',
  '/search?q=gradient',
  '/dashboard',
  '/instructor',
  '/admin',
  '/notes',
  '/settings',
]

async function leaks(api: APIRequestContext, pages: string[]) {
  const found: string[] = []
  for (const path of pages) {
    const html = await (await api.get(path)).text()
    expect(html.length).toBeGreaterThan(100)
    if (PLANTED.test(html)) found.push(path)
  }
  return found
}

test('no page has the answer to an exercise in it, whoever opens it', async ({ baseURL }) => {
  const [author, visitor, student] = await Promise.all(
    [1, 2, 3].map(() => requests.newContext(baseURL ? { baseURL } : {})),
  )
  await author!.post('/api/login', { data: { username: 'instructor', password: 'ascent-demo' } })
  const course = await (await author!.post('/api/courses', { data: courseOf(everyKind) })).json()
  const paper = await (await author!.post('/api/research-papers', { data: PAPER })).json()
  const made = { course: course.id, lesson: course.lessons[1].id, paper: paper.id }
  await becomeStudent(student!)
  await student!.post(`/api/courses/${made.course}/enroll`)
  const list = await (await student!.get(`/api/lessons/${made.lesson}/exercises`)).json()
  for (const api of [visitor!, student!])
    await api.post(`/api/exercises/${list[0].id}/attempts`, { data: { answer: 'down' } })
  expect(await leaks(visitor!, pagesOf(made))).toEqual([])
  expect(await leaks(student!, pagesOf(made))).toEqual([])
  await author!.delete(`/api/courses/${made.course}`)
  await author!.delete(`/api/research-papers/${made.paper}`)
  await Promise.all([author, visitor, student].map((api) => api!.dispose()))
})

const OF_ALL = [
  '/',
  '/courses',
  '/papers',
  '/blog/feed.xml',
  '/papers/feed.xml',
  '/sitemap.xml',
  '/api/courses',
  '/api/research-papers',
  '/api/account/export',
]

/** Where something of it could be read. */
function placesOf({ courseId, lessonId, paperId }: Secretive) {
  if (paperId !== null)
    return [
      `/papers/${paperId}`,
      `/edit-paper/${paperId}`,
      `/api/research-papers/${paperId}`,
      `/api/research-papers/${paperId}?view=edit`,
      `/api/research-papers/${paperId}/exercises`,
      `/api/related?kind=paper&id=${paperId}`,
    ]
  return [
    `/courses/${courseId}`,
    `/courses/${courseId}?tab=content&lesson=${lessonId}`,
    `/api/courses/${courseId}`,
    `/api/courses/${courseId}?view=outline`,
    `/api/courses/${courseId}?view=edit`,
    `/api/courses/${courseId}/export`,
    `/api/courses/${courseId}/exercises`,
    `/api/lessons/${lessonId}`,
    `/api/lessons/${lessonId}/exercises`,
    `/api/related?kind=lesson&id=${lessonId}`,
  ]
}

/** Somebody who has the words, or the beginning of them, and looks for where they stand. */
const searchesFor = (words: string) => [
  `/api/search?q=${encodeURIComponent(words)}`,
  `/search?q=${encodeURIComponent(words.split(' ').slice(0, 4).join(' '))}`,
]

const AT_ONCE = 4

/** By address, without what is refused or gone since: other journeys write and delete. */
async function readAll(api: APIRequestContext, paths: string[]) {
  const read = new Map<string, string>()
  const left = [...new Set(paths)]
  const next = async (): Promise<void> => {
    const path = left.pop()
    if (path === undefined) return undefined
    const answer = await api.get(path)
    if (answer.ok()) read.set(path, await answer.text())
    else expect([401, 403, 404], path).toContain(answer.status())
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return read
}

type Shown = { prompt: string; id: number; answer: unknown; options: { id: string }[] }

/** Exercises in the data of a page or of a call, however deep. */
function exercisesIn(value: unknown): Shown[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(exercisesIn)
  return 'prompt' in value ? [value as Shown, ...inside] : inside
}

function dataOf(text: string): unknown {
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1]
  const json = state ?? text
  return /^[[{]/.test(json) ? JSON.parse(json) : null
}

const SHOWN = 'id key kind prompt options unit starter checks hintCount source answer state'.split(
  ' ',
)

test('no public text of the academy tells an answer, on any way that leads to it', async ({
  request,
}) => {
  const exercises = await publicExercises()
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  const words = secretWords(exercises)
  expect(words.length).toBeGreaterThan(800)
  const searched = words.filter((_, index) => index % 25 === 0)
  const read = await readAll(request, [
    ...OF_ALL,
    ...exercises.flatMap(placesOf),
    ...searched.flatMap(searchesFor),
  ])

  const leaked: string[] = []
  const seen = new Set<number>()
  for (const [path, text] of read) {
    const itself = path.startsWith('/search?') || path.startsWith('/api/search?')
    for (const each of words)
      if (text.includes(each) && !(itself && decodeURIComponent(path).includes(each)))
        leaked.push(`${path}: ${each}`)
    for (const shown of exercisesIn(dataOf(text))) {
      const known = byId.get(shown.id)
      if (!known) continue
      seen.add(shown.id)
      const { kind, secret } = known
      const order = shown.options.map(({ id }) => id)
      const isSolved = kind === 'order' && String(order) === String(secret.answer)
      const others = Object.keys(shown).filter((key) => !SHOWN.includes(key))
      if (shown.answer !== null || isSolved || others.length > 0)
        leaked.push(`${path}: exercise ${shown.id} ${others.join()}`)
    }
  }
  expect(leaked).toEqual([])
  // All that is free to read was looked at, in its page and in its call.
  expect(seen.size).toBeGreaterThan(200)
  expect([...read.keys()].filter((path) => path.includes('&lesson=')).length).toBeGreaterThan(40)
  expect([...read.keys()].filter((path) => path.startsWith('/papers/')).length).toBeGreaterThan(8)

  // The hunt would find them: who asks for a solution is told it.
  const free = exercises.find(
    ({ id, secret }) => seen.has(id) && words.some((each) => secret.explanation?.includes(each)),
  )!
  const solution = await (await request.post(`/api/exercises/${free.id}/solution`)).text()
  expect(words.some((each) => solution.includes(each))).toBe(true)
})
