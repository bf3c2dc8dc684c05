import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectNode, root, run } from './run-program.js'
import { StepError } from './step.js'

const LOCKFILE = path.join(root, 'package-lock.json')
const STAMP = path.join(root, 'node_modules', '.ascent-installed')

/** Installs when node_modules is missing or does not hold what the lockfile names. */
export async function ensureInstalled() {
  const stamp = currentStamp()
  if (existsSync(projectNode)) {
    if (read(STAMP) === stamp) return 'up to date'
    if (holdsLockfile()) {
      writeFileSync(STAMP, stamp)
      return 'up to date'
    }
  }
  await install()
  if (!existsSync(projectNode))
    throw new StepError(
      'The packages are there, but their install scripts did not run.\nSwitch them on (npm config set ignore-scripts false), remove node_modules and run again.',
    )
  writeFileSync(STAMP, stamp)
  return 'packages installed'
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** A folder that was copied from another kind of machine holds programs that do not run here. */
const currentStamp = () =>
  [
    process.platform,
    process.arch,
    createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex'),
  ]
    .join(' ')
    .concat('\n')

/** After a manual install: npm records in node_modules what it installed. */
function holdsLockfile() {
  const note = read(path.join(root, 'node_modules', '.package-lock.json'))
  if (!note || read(STAMP)?.startsWith(`${process.platform} ${process.arch} `) === false)
    return false
  const installed = JSON.parse(note).packages
  return Object.entries(JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages).every(
    ([name, { version, optional }]) =>
      name === '' || installed[name]?.version === version || (optional && !installed[name]),
  )
}

async function install() {
  // The build and the tests need what NODE_ENV=production would leave out.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const first = await npm(['ci', ...options])
  if (first.code === 0) return
  // A registry that lacks packages of other platforms writes lockfiles that npm ci refuses.
  const second = first.output.includes('in sync')
    ? await npm(['install', '--no-save', ...options])
    : first
  if (second.code !== 0)
    throw new StepError(
      `${second.output}\n\nThe packages could not be installed. Look above for the reason (often the network), then run again.`,
    )
}

function npm(args) {
  const cli = process.env.npm_execpath
  const own = cli && path.basename(cli) === 'npm-cli.js'
  const quiet = [...args, '--loglevel=error', '--prefer-offline']
  return own ? run(process.execPath, [cli, ...quiet]) : run('npm', quiet)
}
