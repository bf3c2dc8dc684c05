import { request as requests, type APIRequestContext } from '@playwright/test'
import { Exercise } from '#features/practice/contract.ts'
import { courseOf, everyKind } from '#server/testing/samples/sample-exercises.ts'
import { expect, test } from '../fixtures.ts'
import { becomeStudent } from '../school.ts'
import { publicExercises, secretWords, type ExerciseWithSecret } from '../secrets.ts'

/** Words that are only in answers, explanations, feedback and hints. */
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

test('no page contains the answer to an exercise, whoever opens it', async ({ baseURL }) => {
  const [author, visitor, student] = await Promise.all(
    [1, 2, 3].map(() => requests.newContext(baseURL ? { baseURL } : {})),
  )
  await author!.post('/api/login', { data: { username: 'instructor', password: 'ascent-demo' } })
  const course = await (await author!.post('/api/courses', { data: courseOf(everyKind) })).json()
  const paper = await (await author!.post('/api/research-papers', { data: PAPER })).json()
  const ids = { course: course.id, lesson: course.lessons[1].id, paper: paper.id }
  await becomeStudent(student!)
  await student!.post(`/api/courses/${ids.course}/enroll`)
  const list = await (await student!.get(`/api/lessons/${ids.lesson}/exercises`)).json()
  for (const api of [visitor!, student!])
    await api.post(`/api/exercises/${list[0].id}/attempts`, { data: { answer: 'down' } })
  expect(await leaks(visitor!, pagesOf(ids))).toEqual([])
  expect(await leaks(student!, pagesOf(ids))).toEqual([])
  await author!.delete(`/api/courses/${ids.course}`)
  await author!.delete(`/api/research-papers/${ids.paper}`)
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
]

/** Addresses where something of it could leak. */
function placesOf({ courseId, lessonId, paperId }: ExerciseWithSecret) {
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

/** Searches for the words and for their beginnings. */
const searchesFor = (words: string) => [
  `/api/search?q=${encodeURIComponent(words)}`,
  `/search?q=${encodeURIComponent(words.split(' ').slice(0, 4).join(' '))}`,
]

/** Answers by address, without those refused or deleted meanwhile by other journeys. */
async function readAll(api: APIRequestContext, paths: string[], { atOnce = 4 } = {}) {
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
  await Promise.all(Array.from({ length: atOnce }, next))
  return read
}

/** Exercises in the data of a page or of a call, however deep. */
function exercisesIn(value: unknown): Exercise[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(exercisesIn)
  return 'prompt' in value ? [value as Exercise, ...inside] : inside
}

function dataOf(text: string): unknown {
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1]
  const json = state ?? text
  return /^[[{]/.test(json) ? JSON.parse(json) : null
}

const SHOWN = Object.keys(Exercise.shape)

/** Problems in what a visitor is shown of the exercise. */
function answersIn(shown: Exercise, { kind, secret }: ExerciseWithSecret) {
  const order = shown.options.map(({ id }) => id)
  const isSolved = kind === 'order' && String(order) === String(secret.answer)
  return [
    ...Object.keys(shown).filter((key) => !SHOWN.includes(key)),
    ...(shown.answer === null ? [] : ['answer']),
    ...(isSolved ? ['options'] : []),
  ]
}

/** The search page repeats the query; the call does not. */
const isEcho = (path: string, words: string) =>
  path.startsWith('/search?') && decodeURIComponent(path).includes(words)

const idsOf = (exercises: ExerciseWithSecret[]) => exercises.map(({ id }) => id)

/** Only texts that other journeys did not change meanwhile. */
async function unchanged(before: ExerciseWithSecret[]) {
  const now = new Map((await publicExercises()).map(({ id, isFree }) => [id, isFree]))
  return before.filter(({ id, isFree }) => now.get(id) === isFree)
}

test('no page, call or feed of a public text reveals an answer', async ({ request }) => {
  const exercises = await publicExercises()
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  const words = secretWords(exercises)
  expect(words.length).toBeGreaterThan(800)
  const searched = words.filter((_, index) => index % 25 === 0)
  const pages = await readAll(request, [...OF_ALL, ...exercises.flatMap(placesOf)])
  // The server searches for one address at a time: together they would only wait for each other.
  const found = await readAll(request, searched.flatMap(searchesFor), { atOnce: 1 })
  const read = new Map([...pages, ...found])

  const leaked: string[] = []
  const seen = { pages: new Set<number>(), calls: new Set<number>() }
  for (const [path, text] of read) {
    for (const each of words)
      if (text.includes(each) && !isEcho(path, each)) leaked.push(`${path}: ${each}`)
    for (const shown of exercisesIn(dataOf(text))) {
      const known = byId.get(shown.id)
      if (!known) continue
      seen[path.startsWith('/api/') ? 'calls' : 'pages'].add(shown.id)
      const problems = answersIn(shown, known)
      if (problems.length > 0) leaked.push(`${path}: exercise ${shown.id} ${problems.join()}`)
    }
  }
  expect(leaked).toEqual([])

  // Every text that is free to read was checked, as page and call, and nothing else.
  const steady = await unchanged(exercises)
  const free = steady.filter(({ isFree }) => isFree)
  expect(free.length).toBeGreaterThan(200)
  for (const ids of [seen.pages, seen.calls])
    expect(idsOf(steady).filter((id) => ids.has(id))).toEqual(idsOf(free))

  // The search would find them: a solution contains them.
  const { id } = free.find(({ secret }) =>
    words.some((each) => secret.explanation?.includes(each)),
  )!
  const solution = await (await request.post(`/api/exercises/${id}/solution`)).text()
  expect(words.some((each) => solution.includes(each))).toBe(true)
})
