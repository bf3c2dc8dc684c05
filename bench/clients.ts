import { load } from './load.ts'
import { scenarios } from './scenarios.ts'

/** Visitors of public pages, in a process of their own that can be given a core. */
const [port, courses, seconds] = process.argv.slice(2).map(Number) as [number, number, number]
const { next, isRight } = scenarios({ courses, students: [] }).find(({ name }) => name === 'P1')!
process.stdout.write(JSON.stringify(await load({ port, seconds, next, isRight })))
