import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { firstThatStarts, hasApt, inPath, runApt } from './installed-program.js'
import { root, run } from './run-program.js'
import { StepError } from './step.js'

const CACHE = path.join(root, '.cache')
const FETCHED = path.join(CACHE, 'nginx')
const PROGRAM = 'usr/sbin/nginx'

/** An nginx that starts: named, installed, fetched before, or fetched now. */
export async function findNginx() {
  const named = process.env.NGINX_PATH
  if (named) {
    if (await firstOf([named])) return named
    throw new StepError(`NGINX_PATH: ${named} does not start`)
  }
  return (await installed()) ?? (await fetched()) ?? (await fetchWithApt()) ?? fail()
}

const firstOf = (files) => firstThatStarts(files, ['-v'])

// Ordinary users do not have it in their path.
const installed = () => firstOf([...inPath(['nginx']), '/usr/sbin/nginx', '/usr/local/sbin/nginx'])

const fetched = () => firstOf([path.join(FETCHED, PROGRAM)])

/** The package, unpacked into our own folder: installed, it would serve this machine's port 80. */
async function fetchWithApt() {
  if (!hasApt()) return undefined
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(`${FETCHED}-`)
  try {
    const download = () => run('sh', ['-c', 'cd "$1" && apt-get download nginx', 'sh', folder])
    if ((await download()).code !== 0) {
      await runApt(['update'])
      if ((await download()).code !== 0) return undefined
    }
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    const tree = path.join(folder, 'tree')
    if (!file || (await run('dpkg-deb', ['-x', path.join(folder, file), tree])).code !== 0)
      return undefined
    if (!(await firstOf([path.join(tree, PROGRAM)]))) return undefined
    rmSync(FETCHED, { recursive: true, force: true })
    renameSync(tree, FETCHED)
    return path.join(FETCHED, PROGRAM)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fail() {
  throw new StepError(
    'No nginx was found, and none could be fetched.\nInstall nginx, or set NGINX_PATH to one, and run again.',
  )
}
