import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { memoryOf, type Product } from '../product/start-product.ts'
import { makePeople, makePerson } from '../world/people.ts'
import { makeCourse } from '../world/things.ts'
import { floodFromThread } from './flood-thread.ts'
import { startHonestUsers } from './honest-users.ts'
import { closedLoop } from './load.ts'
import { ARRIVE_WITHIN, besiege } from './slow-clients.ts'

type Options = { product: Product; random: Random; slow: number; log?: (line: string) => void }

const STUDENTS = 40
const CONNECTIONS = 64
const SECONDS = 8
const HONEST = 10
/** Of a flood: of clients who wait for their answers, and of those who do not. */
const WAITING_CONNECTIONS = 4_000
const AHEAD_CONNECTIONS = 1_500

/** What students do all day: look at their dashboard and their course, tick a lesson. */
async function requestsOf(product: Product) {
  const { students, courses } = await product.withDatabase(async (db) => {
    const owner = await makePerson(db, 'instructor')
    const students = await makePeople(db, STUDENTS)
    const learnerIds = students.map(({ id }) => id)
    const course = { ownerId: owner.id, isPublished: true, learnerIds }
    return { students, courses: [await makeCourse(db, course), await makeCourse(db, course)] }
  })
  const lessonIds = courses.flatMap((course) => course.lessonIds)
  const head = (line: string, cookie: string) =>
    `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`
  const requests = students.flatMap(({ cookie }) => [
    `${head('GET /api/enrollments?view=summary', cookie)}\r\n`,
    ...courses.map(({ id }) => `${head(`GET /api/courses/${id}/progress?view=ticks`, cookie)}\r\n`),
    ...lessonIds.flatMap((id) =>
      [true, false].map((completed) => {
        const body = JSON.stringify({ completed })
        return `${head(`POST /api/lessons/${id}/progress`, cookie)}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
      }),
    ),
  ])
  return requests.map((request) => Buffer.from(request))
}

/** More than it can do, and clients who hold on to their connections. */
export async function runOverload({ product, random, slow, log }: Options) {
  const requests = await requestsOf(product)
  // Whoever floods uses up only their own share.
  const others = await requestsOf(product)
  const next = () => random.pick(requests)
  const load = { port: product.port, seconds: SECONDS, connections: CONNECTIONS, next }
  /** How it goes for learners, with or without something else going on. */
  const honestDuring = async (meanwhile: Promise<unknown>) => {
    const nextHonest = () => random.pick(others)
    const stopUsers = startHonestUsers({ port: load.port, next: nextHonest, users: HONEST })
    await meanwhile
    return stopUsers()
  }
  const memory = async () => memoryOf(await product.appPid())
  const pid = await product.appPid()
  const violations: string[] = []
  const complain = (when: string, wrong: string[]) =>
    violations.push(...[...new Set(wrong)].map((what) => `${when}: ${what}`))

  await closedLoop({ ...load, seconds: 4 })
  const alone = await honestDuring(delay(SECONDS * 1000))
  complain('alone', alone.violations)
  const full = await closedLoop(load)
  complain('at capacity', full.wrong)
  const before = await memory()
  log?.(`capacity ${Math.round(full.goodput)} answers/s`)

  const { port, seconds } = load
  const floodWith = async (connections: number, sendsAhead: boolean) => {
    const rate = full.goodput * 10.5
    const seed = `${random.seed}/flood`
    const flooding = floodFromThread({
      port,
      seconds,
      connections,
      rate,
      sendsAhead,
      requests,
      seed,
    })
    const honest = await honestDuring(flooding)
    const flood = await flooding
    complain('ten times the capacity', [...flood.wrong, ...honest.violations])
    log?.(`flooded: ${Math.round(flood.goodput)} answers/s, ${flood.refused} refused`)
    const most = await memory()
    await delay(3_000)
    return { ...flood, honest, memory: most }
  }
  const flood = await floodWith(WAITING_CONNECTIONS, false)
  const ahead = await floodWith(AHEAD_CONNECTIONS, true)

  const siege = besiege(product.port, slow)
  await delay(ARRIVE_WITHIN + 3_000)
  const inSiege = await honestDuring(delay(SECONDS * 1000))
  complain('beside slow clients', inSiege.violations)
  const besieged = await closedLoop(load)
  complain('beside slow clients', besieged.wrong)
  log?.(
    `besieged by ${siege.connected()}, ${siege.cutOff()} cut off: ${Math.round(besieged.goodput)} answers/s`,
  )
  const most = Math.max(flood.memory, ahead.memory, await memory())
  siege.end()

  await delay(5_000)
  const after = await closedLoop(load)
  complain('afterwards', after.wrong)
  if (after.refused > 0) violations.push(`afterwards ${after.refused} requests are still refused`)
  if ((await product.appPid()) !== pid) violations.push('the process was replaced')
  return {
    peak: full.goodput,
    flood,
    ahead,
    besieged: besieged.goodput,
    afterwards: after.goodput,
    honest: { alone, inSiege },
    memory: [before, most, await memory()],
    violations,
  }
}

export type OverloadResult = Awaited<ReturnType<typeof runOverload>>
