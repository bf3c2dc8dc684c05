import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hasEnded } from '../child-process.ts'

export type Change = [string, string]

/** A file of `deploy/`. Every change must find what it changes: what is tried is what people install. */
export function deployed(name: string, changes: Change[], text = readDeployed(name)) {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no '${from}' any more`)
    text = text.replaceAll(from, to)
  }
  return text
}

export const readDeployed = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8')

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** `said` is why it ended, if it does. */
export async function untilServing(child: ChildProcess, port: number, said: () => Promise<string>) {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  while (!(await takesConnections(port))) {
    if (failure) throw failure
    if (hasEnded(child))
      throw new Error(`${child.spawnfile} ended: ${await said().catch(() => 'it said nothing')}`)
    await delay(20)
  }
}
