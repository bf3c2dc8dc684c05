import { chmod, chown, lstat, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED_FOLDER } from './binaries.ts'
import { canEnter, EmbeddedPostgresError, serverUser, type ServerUser } from './server-user.ts'

export type Home = { folder: string; cluster: string; user: ServerUser | undefined }

export const PORT = 5432

const SOCKET_PATH_LIMIT = process.platform === 'linux' ? 107 : 103

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

export async function findHome(dataDir: string): Promise<Home> {
  const inside = join(dataDir, 'postgres')
  const user = await serverUser(join(inside, 'cluster'))
  if (!user || (await canEnter(dataDir, user))) return openHome(inside, user)
  if (await stat(join(inside, 'cluster')).catch(missing))
    throw new EmbeddedPostgresError(
      `The database in ${inside} belongs to user ${user.uid}, who cannot enter that folder: allow it (chmod o+x on the folders above), or start as that user`,
    )
  return openHome(await outsideHome(dataDir), user)
}

const noteIn = (dataDir: string) => join(dataDir, 'postgres-location')

export const knownOutsideHome = async (dataDir: string) =>
  (await readFile(noteIn(dataDir), 'utf8').catch(missing))?.trim()

async function outsideHome(dataDir: string) {
  const known = await knownOutsideHome(dataDir)
  if (known) return known
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const folder = await mkdtemp(join(SHARED_FOLDER, 'database-'))
  await writeFile(noteIn(dataDir), `${folder}\n`)
  return folder
}

const belongsTo = (uid: number, folder: string) =>
  new EmbeddedPostgresError(
    `The database in ${folder} belongs to user ${uid}: start as that user or as root, or set another DATA_DIR`,
  )

export async function ownedByAnother(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== process.getuid?.() ? belongsTo(found.uid, folder) : undefined
}

async function openHome(folder: string, user: ServerUser | undefined): Promise<Home> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  if (user) await chown(folder, user.uid, user.gid)
  else if (uid !== process.getuid?.()) throw belongsTo(uid, folder)
  await chmod(folder, 0o700)
  return { folder, cluster: join(folder, 'cluster'), user }
}

/** In the private folder, unless its path would be too long for the system. */
export async function socketFolder({ folder, user }: Home) {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_LIMIT) return folder
  const note = join(folder, 'socket-location')
  const known = (await readFile(note, 'utf8').catch(missing))?.trim()
  if (known && (await isPrivate(known, user))) return known
  const temporary = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const created = await mkdtemp(join(temporary, 'ascent-socket-'))
  if (user) await chown(created, user.uid, user.gid)
  await writeFile(note, `${created}\n`)
  return created
}

/** In a folder that everybody may write, a folder of that name may belong to somebody else. */
async function isPrivate(folder: string, user: ServerUser | undefined) {
  const found = await lstat(folder).catch(missing)
  const owner = user?.uid ?? process.getuid?.()
  return found?.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}
