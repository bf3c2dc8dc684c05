import { execFile } from 'node:child_process'
import { readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = { pid: number; port: number; socketDir: string; status: string }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [pid = '', , , port = '', socketDir = '', , , status = ''] = text.split('\n')
  return { pid: Number(pid), port: Number(port), socketDir, status: status.trim() }
}

/** The process of that id may be a zombie, or another program. */
export async function isServing(pid: number, cluster: string) {
  if (process.platform !== 'linux') return isServingByName(pid, cluster)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
  if (state === '' || state === 'Z' || state === 'X') return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === cluster
  // In a container root may not see another user's folder, but can see the command line.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(cluster)
}

async function isServingByName(pid: number, cluster: string) {
  const args = ['-ww', '-o', 'stat=,command=', '-p', String(pid)]
  const { stdout } = await promisify(execFile)('ps', args).catch(() => ({ stdout: '' }))
  return !stdout.trim().startsWith('Z') && stdout.includes(cluster)
}

/** PostgreSQL takes any process with the recorded id for the server: write an impossible one. */
export async function clearDeadPostmaster(cluster: string) {
  const NOBODY = 2_147_483_647
  const text = await readFile(pidFile(cluster), 'utf8')
  await writeFile(pidFile(cluster), text.replace(/^\d*/, String(NOBODY)))
}

/** A normal stop waits until everybody has disconnected, which an app never does. */
export async function hurryIfStopping(cluster: string) {
  const postmaster = await readPostmaster(cluster)
  if (postmaster?.status !== 'stopping' || !(await isServing(postmaster.pid, cluster))) return
  process.kill(postmaster.pid, 'SIGINT')
}
