import type { Db } from '#server/db/client.ts'
import type { Answer } from '../ask.ts'
import type { Random } from '../random.ts'
import type { Person } from '../world/people.ts'

/** One request of a race: who, what, with which body. */
export type Shot = {
  who: Person | null
  call: string
  body?: unknown
  /** Instead of a JSON body. */
  form?: () => FormData
  /** Or bytes, in another protocol than ours. */
  raw?: { headers: Record<string, string>; body?: Buffer }
}

export type RaceStage = {
  db: Db
  random: Random
  /** How many at once: 2 to 10. */
  times: number
  person: (role: Person['role']) => Promise<Person>
  /** One request by itself, before or after the race. */
  ask: (shot: Shot) => Promise<Answer>
}

type Start = {
  shots: Shot[]
  /** What is wrong with how it ended. */
  after: (answers: Answer[]) => string[] | Promise<string[]>
}

export type Race = {
  name: string
  /** The calls whose races these are, as they are registered. */
  covers: string[]
  prepare: (stage: RaceStage) => Promise<Start>
}

export const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const statusesOf = (answers: Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** One wins, the others get one of these. */
export function oneWins(answers: Answer[], wins: number, others: number[]) {
  const statuses = statusesOf(answers)
  const winners = statuses.filter((status) => status === wins).length
  const strangers = statuses.filter((status) => status !== wins && !others.includes(status))
  return winners === 1 && strangers.length === 0
    ? []
    : [`one ${wins} and otherwise ${others.join(' or ')} expected, got ${statuses.join(', ')}`]
}

export function allAmong(answers: Answer[], allowed: number[]) {
  const statuses = statusesOf(answers)
  return statuses.every((status) => allowed.includes(status))
    ? []
    : [`only ${allowed.join(' or ')} expected, got ${statuses.join(', ')}`]
}

export const expectThat = (isTrue: boolean, complaint: string) => (isTrue ? [] : [complaint])

// Answers are looked into freely; the contract has already checked their shape.
// oxlint-disable-next-line typescript/no-explicit-any
export const jsonOf = (answers: Answer): any => JSON.parse(answers.text)
