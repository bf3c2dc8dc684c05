import { lchown, lstat, mkdir, readdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { outboxFolder, uploadsFolder } from '#server/data-folders.ts'
import { accountOf, run, serverUser, type ServerUser } from '#server/db/embedded/server-user.ts'
import type { Env } from '#server/env.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const READ = [
  'src/server/main.ts',
  'dist/client/.vite/manifest.json',
  'node_modules/zod/package.json',
]

type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'nodeEnv'>
type Privileges = { summary: string; drop: () => void }

const keep = (summary: string): Privileges => ({ summary, drop: () => {} })

/** Listens as root and continues as the database's user: a break-in gains little. */
export async function preparePrivileges(env: Settings): Promise<Privileges> {
  if (env.nodeEnv === 'development') return keep('stays root for development')
  const user = env.databaseUrl
    ? await accountOf(['nobody'])
    : await serverUser(path.join(env.dataDir, 'postgres', 'cluster'))
  if (!user) return keep('stays root, there is no user nobody')
  await mkdir(env.dataDir, { recursive: true, mode: 0o711 })
  if (!(await canWork(user, env.dataDir)))
    return keep(`stays root, user ${user.uid} cannot read this`)
  for (const folder of [uploadsFolder(env), outboxFolder(env)]) await handOver(folder, user)
  return { summary: `goes on as user ${user.uid}`, drop: () => become(user) }
}

async function canWork(user: ServerUser, dataDir: string) {
  const files = READ.map((name) => path.join(root, name))
  const script = 'cd -- "$1" && shift && for file; do test -r "$file" || exit 1; done'
  const { code } = await run('/bin/sh', ['-c', script, 'sh', dataDir, ...files], user)
  return code === 0
}

export async function handOver(folder: string, user: ServerUser) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(user, folder)
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Links are not followed: the user may have created one to something else. */
async function giveTo(user: ServerUser, place: string) {
  const found = await lstat(place)
  if (found.isDirectory())
    for (const name of await readdir(place))
      await giveTo(user, path.join(place, name)).catch(unlessGone)
  if (found.uid === user.uid) return
  // A hard link may be the second name of a file elsewhere.
  if (found.isDirectory() || found.nlink === 1) await lchown(place, user.uid, user.gid)
}

function become({ uid, gid }: ServerUser) {
  // Owned by root, so that nobody can put code there for the next start.
  flushCompileCache()
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
