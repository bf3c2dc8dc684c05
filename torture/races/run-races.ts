import type { Db } from '#server/db/client.ts'
import { asJson, type Ask } from '../ask.ts'
import { isRead, type Route } from '../matrix/cells.ts'
import type { Random } from '../random.ts'
import { brokenInvariants } from '../world/invariants.ts'
import { makePerson } from '../world/people.ts'
import { ACCOUNT_RACES } from './account-races.ts'
import { CERTIFICATE_RACES } from './certificate-races.ts'
import { COURSE_RACES } from './course-races.ts'
import { DELETION_RACES } from './deletion-races.ts'
import { INBOX_RACES } from './inbox-races.ts'
import { MEDIA_RACES } from './media-races.ts'
import { NOTE_RACES } from './note-races.ts'
import { PASSWORD_RACES } from './password-races.ts'
import { PRACTICE_RACES } from './practice-races.ts'
import type { Race, RaceStage, Shot } from './race.ts'
import { VERSION_RACES } from './version-races.ts'
import { WRITING_RACES } from './writing-races.ts'

const RACES: Race[] = [
  ...ACCOUNT_RACES,
  ...PASSWORD_RACES,
  ...COURSE_RACES,
  ...CERTIFICATE_RACES,
  ...NOTE_RACES,
  ...PRACTICE_RACES,
  ...WRITING_RACES,
  ...VERSION_RACES,
  ...MEDIA_RACES,
  ...INBOX_RACES,
  ...DELETION_RACES,
]

/** Writes that no race is about. */
export function unraced(routes: Route[]) {
  const covered = new Set(RACES.flatMap(({ covers }) => covers))
  return routes
    .filter(({ method }) => !isRead(method))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !covered.has(name))
}

const shooting =
  (ask: Ask) =>
  ({ who, call, body, form, raw }: Shot) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const cookie: Record<string, string> = who ? { cookie: who.cookie } : {}
    if (raw) return ask(path, { method, ...raw, headers: { ...raw.headers, ...cookie } })
    if (!form) return ask(path, { method, ...asJson(who, body) })
    return ask(path, { method, headers: cookie, body: form() })
  }

async function runRace(race: Race, stage: RaceStage) {
  const { shots, after } = await race.prepare(stage)
  const answers = await Promise.all(
    stage.random
      .shuffled(shots.map((shot, place) => ({ shot, place })))
      .map(async ({ shot, place }) => ({ place, answer: await stage.ask(shot) })),
  )
  const inOrder = answers.toSorted((a, b) => a.place - b.place).map(({ answer }) => answer)
  const failed = inOrder.filter(({ status }) => status >= 500)
  return [
    ...failed.map(({ status, text }) => `answered ${status} ${text.slice(0, 200)}`),
    ...(await after(inOrder)),
  ]
}

type Options = {
  db: Db
  ask: Ask
  routes: Route[]
  random: Random
  rounds: number
  /** No round after this moment. */
  until?: number
}

export type RacesResult = { races: number; requests: number; violations: string[] }

/**
 * Every write concurrently with itself and with the deletion of its thing; then invariants are
 * checked.
 */
export async function runRaces(options: Options): Promise<RacesResult> {
  const { db, ask, routes, random, rounds, until = Infinity } = options
  const violations = unraced(routes).map((name) => `no race in torture/races: ${name}`)
  const broken = new Set<string>()
  let requests = 0
  let races = 0
  const counted: Ask = (path, asked) => {
    requests += 1
    return ask(path, asked)
  }
  for (let round = 0; round < rounds && Date.now() < until; round += 1)
    for (const race of RACES) {
      races += 1
      const own = random.for(`${round} ${race.name}`)
      const stage: RaceStage = {
        db,
        random: own,
        times: own.between(2, 10),
        person: (role) => makePerson(db, role),
        ask: shooting(counted),
      }
      const wrong = await runRace(race, stage)
      for (const what of await brokenInvariants(db)) {
        // Reported once, where it broke.
        if (!broken.has(what)) wrong.push(what)
        broken.add(what)
      }
      violations.push(...wrong.map((what) => `${race.name} (${own.seed}, ${stage.times}): ${what}`))
    }
  return { races, requests, violations }
}
