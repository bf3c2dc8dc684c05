import { execFileSync } from 'node:child_process'
import { load } from './load.ts'
import type { Scenario } from './scenarios.ts'

const MINUTES = 30
const CONNECTIONS_OF_EACH = 8

/** Megabytes of a process. */
export const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const isAskedByPages = ({ name }: Scenario) => !name.endsWith(' all')

/** All kinds of requests at once, minute by minute. */
export async function measureMemory(
  all: Scenario[],
  { port, pid }: { port: number; pid: number },
  say: (line: string) => void,
) {
  const mixed = all.filter(isAskedByPages)
  const megabytes = [memoryOf(pid)]
  let answers = 0
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const loads = await Promise.all(
      mixed.map(({ next, isRight }) =>
        load({ port, seconds: 60, connections: CONNECTIONS_OF_EACH, next, isRight }),
      ),
    )
    answers += loads.reduce((sum, each) => sum + each.answers, 0)
    megabytes.push(memoryOf(pid))
    say(`minute ${minute}: ${megabytes.at(-1)!.toFixed(0)} MB`)
  }
  return { megabytes, answers }
}

export const memoryReport = ({ megabytes, answers }: { megabytes: number[]; answers: number }) =>
  `P9, memory of the process under ${MINUTES} minutes of mixed load (${answers} answers), at the start and after each minute, MB: ${megabytes.map((each) => each.toFixed(0)).join(' ')}\n`
