import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { StartError } from '#server/start-error.ts'

export type ServerUser = { uid: number; gid: number }

export class EmbeddedPostgresError extends StartError {}

// The caller's environment (LANG, PGDATA) would change how PostgreSQL runs.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

export const spawnOptions = (user: ServerUser | undefined) => ({
  cwd: '/',
  env: ENVIRONMENT,
  ...user,
})

type Outcome = { code: number; output: string }

export async function run(file: string, args: string[], user?: ServerUser): Promise<Outcome> {
  const child = spawn(file, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', reject)
  child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  return promise
}

export const isRoot = () => process.getuid?.() === 0

export async function accountOf(names: string[]): Promise<ServerUser | undefined> {
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of names) {
    const account = accounts.find((fields) => fields[0] === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  return undefined
}

/** PostgreSQL refuses to run as root and to open what another user owns. */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = await accountOf(['postgres', '_postgres', 'nobody'])
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as an ordinary user, or set DATABASE_URL',
  )
}

/** Permission bits alone do not tell (access lists, mounts). */
export async function canEnter(folder: string, user: ServerUser | undefined) {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], user)
  return code === 0
}
