import type { Db } from '#server/db/client.ts'
import type { Told } from '../ask.ts'
import type { Dice } from '../dice.ts'
import type { Person } from '../world/people.ts'

/** One request of a race: who, what, with which body. */
export type Shot = {
  who: Person | null
  call: string
  body?: unknown
  /** Instead of a JSON body. */
  form?: () => FormData
}

export type RaceStage = {
  db: Db
  dice: Dice
  /** How many at once: 2 to 10. */
  times: number
  person: (role: Person['role']) => Promise<Person>
  /** One request by itself, before or after the race. */
  ask: (shot: Shot) => Promise<Told>
}

type Start = {
  shots: Shot[]
  /** What is wrong with how it ended. */
  after: (told: Told[]) => string[] | Promise<string[]>
}

export type Race = {
  name: string
  /** The calls whose races these are, as they are registered. */
  covers: string[]
  prepare: (stage: RaceStage) => Promise<Start>
}

export const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

const statusesOf = (told: Told[]) => told.map(({ status }) => status).toSorted((a, b) => a - b)

/** Of all of them one wins, the others hear one of these. */
export function oneWins(told: Told[], wins: number, others: number[]) {
  const statuses = statusesOf(told)
  const winners = statuses.filter((status) => status === wins).length
  const strangers = statuses.filter((status) => status !== wins && !others.includes(status))
  return winners === 1 && strangers.length === 0
    ? []
    : [`one ${wins} and otherwise ${others.join(' or ')} expected, got ${statuses.join(', ')}`]
}

export function allAmong(told: Told[], allowed: number[]) {
  const statuses = statusesOf(told)
  return statuses.every((status) => allowed.includes(status))
    ? []
    : [`only ${allowed.join(' or ')} expected, got ${statuses.join(', ')}`]
}

export const expectThat = (isTrue: boolean, complaint: string) => (isTrue ? [] : [complaint])

// Answers are looked into freely; the contract has already checked their shape.
// oxlint-disable-next-line typescript/no-explicit-any
export const jsonOf = (told: Told): any => JSON.parse(told.text)
