import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

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
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }]
  const port = Number(new URL(ready).port)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { port, pid: child.pid!, stop, startedAfter: performance.now() - begun }
}
