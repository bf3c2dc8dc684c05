import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hasEnded, stopChild } from '../src/server/testing/child-process.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Rejects when the child ends, because its message would never come. */
export async function endsTooSoon(child: ChildProcess, name: string): Promise<never> {
  if (!hasEnded(child)) await once(child, 'exit')
  throw new Error(`${name} ended (${child.signalCode ?? child.exitCode})`)
}

type Options = { env?: Record<string, string>; flags?: string[] }

/** A server in its own process that reports where it listens; it ends when we do. */
export async function startChild(script: string, { env = {}, flags = [] }: Options = {}) {
  const begun = performance.now()
  const child = fork(`${root}${script}`, {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: flags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const message = await Promise.race([once(child, 'message'), endsTooSoon(child, script)])
  const [{ ready }] = message as [{ ready: string }]
  const port = Number(new URL(ready).port)
  return {
    port,
    pid: child.pid!,
    stop: () => stopChild(child),
    startedAfter: performance.now() - begun,
  }
}
