import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { projectNode, run, runTool } from './run-program.js'
import { StepError } from './step.js'

// The shell draws no window and needs a quarter less of the processor.
const SHELL = 'chromium-headless-shell'

const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
]

/** A Chromium that starts: named, installed, or installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await starts(named)) return named
    throw new StepError(`CHROMIUM_PATH: ${named} does not start`)
  }
  return (
    (await firstThatStarts(installed())) ??
    (await firstThatStarts(await playwrightsOwn())) ??
    (await installWithApt()) ??
    (await installWithPlaywright()) ??
    fail()
  )
}

const installed = () => [
  ...NAMES.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  ),
  ...OTHER_PLACES,
]

/** Some systems put a stub in its place that only says how to install it. */
async function starts(file) {
  try {
    accessSync(file, constants.X_OK)
    return (await run(file, ['--version'])).code === 0
  } catch {
    return false
  }
}

async function firstThatStarts(files) {
  for (const file of files) if (existsSync(file) && (await starts(file))) return file
  return undefined
}

async function playwrightsOwn() {
  const program = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"
  const { code, output } = await run(projectNode, ['-e', program])
  return code === 0 ? [output] : []
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  for (const name of [SHELL, 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
    const chromium = await firstThatStarts(installed())
    if (chromium) return chromium
  }
  return undefined
}

async function installWithPlaywright() {
  await runTool('playwright', ['install', 'chromium'])
  return firstThatStarts(await playwrightsOwn())
}

function fail() {
  throw new StepError(
    'No Chromium was found, and none could be installed.\nInstall Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  )
}
