import { expect, request as requests, type APIRequestContext, type Page } from '@playwright/test'
import { signInAs } from './people.ts'
import { becomeStudent, othersCourse, type Course } from './school.ts'

const option = (id: string, html: string, feedback?: string) => ({ id, html, feedback })

/** One of each kind that the server grades. */
const EXERCISES = [
  {
    key: 'slope',
    kind: 'choice',
    prompt: '<p>Which way does $-\\nabla f$ point?</p>',
    options: [
      option('up', '<p>Uphill</p>', '<p>The minus turns it round.</p>'),
      option('down', '<p>Downhill, the <strong>steepest</strong> way</p>', '<p>Just so.</p>'),
    ],
    answer: 'down',
    hints: ['<p>Look at the sign.</p>', '<p>The gradient itself points uphill.</p>'],
    explanation: '<p>The gradient points uphill, and the minus turns it round.</p>',
  },
  {
    kind: 'choices',
    prompt: '<p>Which are optimisers?</p>',
    options: [option('a', '<p>Adam</p>'), option('b', '<p>ReLU</p>'), option('c', '<p>SGD</p>')],
    answer: ['a', 'c'],
  },
  {
    kind: 'number',
    prompt: '<p>How long is half a step of one metre?</p>',
    answer: 0.5,
    tolerance: 0.01,
    unit: 'm',
  },
  {
    kind: 'text',
    prompt: '<p>What do we call the length of a step?</p>',
    answer: ['learning rate', 'step size'],
  },
  {
    kind: 'order',
    prompt: '<p>What comes first?</p>',
    options: [
      option('loss', '<p>Measure the loss</p>'),
      option('gradient', '<p>Find the gradient</p>'),
      option('step', '<p>Take a step</p>'),
    ],
    answer: ['loss', 'gradient', 'step'],
  },
  {
    kind: 'predict',
    prompt: '<p>What does this print?</p>',
    starter: 'for n in range(2):\n    print(n)',
    answer: '0\n1',
  },
]

/** In reviews learners predict its output. */
const PROGRAM = {
  kind: 'code',
  prompt: '<p>Write a function that halves.</p>',
  starter: 'def half(x):\n    return x / 2\n',
  checks: [{ name: 'halves a number', code: 'assert half(4) == 2' }],
  explanation: '<p>Divide it by two.</p>',
  recall: { code: 'print(4 / 2)', output: '2.0' },
}

/** The exercise in the text is not the first of the list. */
const [slope, optimisers, ...others] = EXERCISES
const WRITTEN = [optimisers!, slope!, ...others]

const TEXT =
  '<p>Before the question.</p><div data-exercise="slope"></div><p>After the question.</p>'

let free: Promise<Course> | undefined

/** A free course whose first lesson has all exercises, the first of them in its text. */
export const practiceCourse = (baseURL: string | undefined) =>
  (free ??= othersCourse(baseURL, {
    modules: [
      {
        title: 'The way',
        lessons: [
          { title: 'Which way', type: 'reading', content: TEXT, exercises: WRITTEN },
          {
            title: 'How far',
            type: 'reading',
            content: '<p>Not too far.</p>',
            exercises: [PROGRAM],
          },
        ],
      },
    ],
  }))

export async function lessonPath(baseURL: string | undefined) {
  const course = await practiceCourse(baseURL)
  return `/courses/${course.id}?tab=content&lesson=${course.lessons[0]!.id}`
}

/** Somebody new, who learns in that course. */
export async function givenLearner(page: Page, baseURL: string | undefined) {
  const course = await practiceCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  return course
}

/** Its only exercise is at the end. */
export async function practicePaper(baseURL: string | undefined) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  await signInAs({ request: api }, 'instructor')
  const answer = await api.post('/api/research-papers', {
    data: {
      title: 'On optimisers',
      originalAuthors: 'Ada Example',
      publicationYear: 2020,
      publicationVenue: 'A journal',
      paperUrl: 'https://example.org/paper',
      content: '<p>There are several of them.</p>',
      categories: ['deep_learning'],
      isPublished: true,
      exercises: [optimisers!],
    },
  })
  expect(answer.status()).toBe(201)
  return `/papers/${((await answer.json()) as { id: number }).id}`
}

type Listed = { id: number; key: string; kind: string }

export async function exercisesOf(api: APIRequestContext, course: Course): Promise<Listed[]> {
  const lists = course.lessons.map(async ({ id }) => {
    const answer = await api.get(`/api/lessons/${id}/exercises`)
    return (await answer.json()) as Listed[]
  })
  return (await Promise.all(lists)).flat()
}

/** A lesson with a program to write, and a paper; the oldest, since other journeys write some. */
export async function demoTextsWithExercises(api: APIRequestContext) {
  const read = async (path: string) => (await (await api.get(path)).json()) as { id: number }[]
  const kindsOf = async (text: string) =>
    ((await read(`/api/${text}/exercises`)) as { kind?: string }[]).map(({ kind }) => kind)
  const pages = { lesson: '', paper: '' }
  for (const { id } of (await read('/api/courses')).toReversed()) {
    const { lessons } = (await (await api.get(`/api/courses/${id}`)).json()) as Course
    const first = lessons[0]!
    if (!(await kindsOf(`lessons/${first.id}`)).includes('code')) continue
    pages.lesson = `/courses/${id}?tab=content&lesson=${first.id}`
    break
  }
  for (const { id } of (await read('/api/research-papers')).toReversed()) {
    if ((await kindsOf(`research-papers/${id}`)).length === 0) continue
    pages.paper = `/papers/${id}`
    break
  }
  return pages
}
