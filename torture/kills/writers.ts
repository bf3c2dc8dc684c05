import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PDF, form } from '#server/testing/samples/resume-files.ts'
import type { Db } from '#server/db/client.ts'
import { asJson, type Ask, type Request, type Answer } from '../ask.ts'
import { BODIES } from '../calls/bodies.ts'
import type { Random } from '../random.ts'
import { makePeople, makePerson, uniqueName, type Person } from '../world/people.ts'
import { makeCourse } from '../world/things.ts'
import { isAcknowledged, type Ledger } from './ledger.ts'

type Setting = { ask: Ask; ledger: Ledger; random: Random }

/** One write, over and over; how long to wait before the next, in milliseconds. */
export type Writer = { step: () => Promise<void>; pause: number }

async function send({ ask, ledger }: Setting, what: string, asked: Request) {
  const [method = 'POST', path = ''] = what.split(' ')
  const answer = await ask(path, { method, ...asked }).catch(() => null)
  return { answer, ok: isAcknowledged(ledger, answer, what) }
}

const idIn = (answer: Answer | null) => (JSON.parse(answer?.text ?? '{}') as { id: number }).id

export const markOf = (text: string) => /mark-\S+?(?=[\s<]|$)/.exec(text)?.[0] ?? ''

const postWith = (mark: string) => ({
  title: `A post of ${mark}`,
  content: `<p>A text that is long enough to be a post, written as ${mark} </p>`,
  categories: ['tutorial', 'news'],
  isPublished: true,
})

/** What one person may write in a day is limited: others continue. */
const POSTS_OF_ONE = 20

function posting(setting: Setting, authors: Person[]): Writer {
  let written = 0
  const step = async () => {
    const author = authors[Math.floor(written / POSTS_OF_ONE) % authors.length]!
    written += 1
    const mark = uniqueName('mark')
    const { answer, ok } = await send(
      setting,
      'POST /api/blog-posts',
      asJson(author, postWith(mark)),
    )
    if (ok) setting.ledger.posts.set(idIn(answer), mark)
  }
  return { step, pause: 120 }
}

/** One person may change what everybody sees once a second, for as long as they like. */
const SAVED_EVERY = 1_000
const SAVERS = 2

/** Saves whole new versions of one thing; every part of it carries the version's number. */
function saving(
  setting: Setting,
  {
    kind,
    id,
    author,
    call,
  }: { kind: 'editedPosts' | 'savedCourses'; id: number; author: Person; call: string },
): Writer {
  const versions = { acknowledged: 0, tried: 0 }
  setting.ledger[kind].set(id, versions)
  const bodyOf = (version: string) =>
    kind === 'editedPosts'
      ? postWith(version)
      : {
          title: `A course of ${version}`,
          modules: [1, 2, 3].map((place) => ({
            title: `Module ${place} of ${version}`,
            lessons: [{ title: `Lesson of ${version}`, content: `<p>Text of ${version} </p>` }],
          })),
        }
  const step = async () => {
    versions.tried += 1
    const version = versions.tried
    const { ok } = await send(setting, call, asJson(author, bodyOf(`mark-${version}`)))
    if (ok) versions.acknowledged = version
  }
  return { step, pause: SAVED_EVERY }
}

async function savingPost(setting: Setting, author: Person) {
  const first = await setting.ask('/api/blog-posts', {
    method: 'POST',
    ...asJson(author, postWith('mark-0')),
  })
  const id = idIn(first)
  return saving(setting, { kind: 'editedPosts', id, author, call: `PUT /api/blog-posts/${id}` })
}

async function savingCourse(setting: Setting, author: Person, db: Db) {
  const { id } = await makeCourse(db, { ownerId: author.id, isPublished: true })
  return saving(setting, { kind: 'savedCourses', id, author, call: `PUT /api/courses/${id}` })
}

function ticking(setting: Setting, learner: Person, lessonIds: number[]): Writer {
  const step = async () => {
    const lesson = setting.random.pick(lessonIds)
    const completed = setting.random.chance(0.5)
    const key = `${learner.id} ${lesson}`
    const entry = setting.ledger.ticks.get(key) ?? { acknowledged: null, tried: new Set() }
    setting.ledger.ticks.set(key, entry)
    entry.tried.add(completed)
    const call = `POST /api/lessons/${lesson}/progress`
    const { ok } = await send(setting, call, asJson(learner, { completed }))
    if (!ok) return
    entry.acknowledged = completed
    entry.tried.clear()
  }
  return { step, pause: 15 }
}

/** Each student enrolls once; when all have, they ask again. */
function enrolling(setting: Setting, students: Person[], course: number): Writer {
  let asked = 0
  const step = async () => {
    const student = students[asked % students.length]!
    asked += 1
    const { ok } = await send(setting, `POST /api/courses/${course}/enroll`, asJson(student))
    if (ok) setting.ledger.enrollments.add(`${student.id} ${course}`)
  }
  return { step, pause: 60 }
}

function registering(setting: Setting): Writer {
  const step = async () => {
    const body = { ...BODIES['POST /api/register']!.valid(), username: uniqueName('killed') }
    const { ok } = await send(setting, 'POST /api/register', asJson(null, body))
    if (ok) setting.ledger.accounts.add(body.username)
  }
  return { step, pause: 250 }
}

function applying(setting: Setting): Writer {
  const step = async () => {
    const file = Buffer.concat([PDF, Buffer.from(uniqueName('%').repeat(2_000))])
    const body = form(file, 'cv.pdf', BODIES['POST /api/instructor-applications']!.valid())
    const { answer, ok } = await send(setting, 'POST /api/instructor-applications', { body })
    if (!ok) return
    const { reference } = JSON.parse(answer!.text) as { reference: string }
    setting.ledger.applications.set(reference, createHash('sha256').update(file).digest('hex'))
  }
  return { step, pause: 150 }
}

/** The writers exist before the first kill: none of our own connections is open during them. */
export async function writersOf(setting: Setting, db: Db, count: number) {
  const people = await makePeople(db, count)
  const author = await makePerson(db, 'instructor')
  const learners = [await makePerson(db, 'student'), await makePerson(db, 'student')]
  const learnerIds = learners.map(({ id }) => id)
  const course = await makeCourse(db, { ownerId: author.id, isPublished: true, learnerIds })
  const savers = await Promise.all(
    Array.from({ length: SAVERS }, async () => [
      await savingPost(setting, await makePerson(db, 'instructor')),
      await savingCourse(setting, await makePerson(db, 'instructor'), db),
    ]),
  )
  return [
    posting(setting, people),
    ...savers.flat(),
    ...learners.map((learner) => ticking(setting, learner, course.lessonIds)),
    enrolling(setting, people, course.id),
    registering(setting),
    applying(setting),
  ]
}

/** People who write without a break, until they are stopped. */
export function startWriters(writers: Writer[]) {
  let isStopped = false
  const running = writers.map(async ({ step, pause }) => {
    while (!isStopped) {
      await step()
      await delay(pause)
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(running)
  }
}
