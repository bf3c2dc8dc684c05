import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { firstThatStarts, hasApt, inPath, runApt } from './installed-program.js'
import { root, run } from './run-program.js'
import { StepError } from './step.js'

const CACHE = path.join(root, '.cache')

const NGINX = { name: 'nginx', versionOption: '-v' }
const PGBOUNCER = { name: 'pgbouncer', versionOption: '--version' }

export async function findNginx() {
  const program = await find(NGINX)
  if (program) return program
  throw new StepError(
    'No nginx was found, and none could be fetched.\nInstall nginx, or set NGINX_PATH to one, and run again.',
  )
}

/** May be missing: the downloaded package does not start without the libraries that it needs. */
export const findPgbouncer = () => find(PGBOUNCER)

/** A program that starts: configured, installed, downloaded before, or downloaded now. */
async function find(daemon) {
  const variable = `${daemon.name.toUpperCase()}_PATH`
  const named = process.env[variable]
  if (!named)
    return (await installed(daemon)) ?? (await fetched(daemon)) ?? (await fetchWithApt(daemon))
  if (await firstOf(daemon, [named])) return named
  throw new StepError(`${variable}: ${named} does not start`)
}

const firstOf = ({ versionOption }, files) => firstThatStarts(files, [versionOption])

// Ordinary users do not have them in their path.
const installed = (daemon) =>
  firstOf(daemon, [
    ...inPath([daemon.name]),
    ...['/usr/sbin', '/usr/local/sbin'].map((folder) => path.join(folder, daemon.name)),
  ])

const folderOf = ({ name }) => path.join(CACHE, name)
const programIn = (folder, { name }) => path.join(folder, 'usr/sbin', name)
const fetched = (daemon) => firstOf(daemon, [programIn(folderOf(daemon), daemon)])

/** Unpacked into our own folder, because an installed package would start a service on this machine. */
async function fetchWithApt(daemon) {
  if (!hasApt()) return undefined
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${folderOf(daemon)}-`)
  try {
    const download = () =>
      run('sh', ['-c', 'cd "$1" && apt-get download "$2"', 'sh', folder, daemon.name])
    if ((await download()).code !== 0) {
      await runApt(['update'])
      if ((await download()).code !== 0) return undefined
    }
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    const tree = path.join(folder, 'tree')
    if (!file || (await run('dpkg-deb', ['-x', path.join(folder, file), tree])).code !== 0)
      return undefined
    if (!(await firstOf(daemon, [programIn(tree, daemon)]))) return undefined
    rmSync(folderOf(daemon), { recursive: true, force: true })
    renameSync(tree, folderOf(daemon))
    return programIn(folderOf(daemon), daemon)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
