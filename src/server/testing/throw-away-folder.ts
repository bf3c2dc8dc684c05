import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isServing, readPostmaster } from '#server/db/embedded/postmaster.ts'

const PREFIX = 'ascent-test-'

/** A temporary folder that root's PostgreSQL user can pass through. */
export async function throwAwayFolder() {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}

/** A run that was killed could not tidy up: the next one does, its server included. */
export async function removeAbandonedFolders() {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length).split('-')[0])
    if (!owner || isRunning(owner)) continue
    const folder = join(tmpdir(), name)
    await endServer(join(folder, 'postgres', 'cluster'))
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function endServer(cluster: string) {
  const postmaster = await readPostmaster(cluster).catch(() => undefined)
  if (postmaster && (await isServing(postmaster.pid, cluster)))
    process.kill(postmaster.pid, 'SIGQUIT')
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
