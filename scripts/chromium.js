import { firstThatStarts, inPath, installWithApt } from './installed-program.js'
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

/** A Chromium that starts: configured, installed, or installed now. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await firstThatStarts([named])) return named
    throw new StepError(`CHROMIUM_PATH: ${named} does not start`)
  }
  return (
    (await installed()) ??
    (await firstThatStarts(await playwrightsOwn())) ??
    (await installWithApt([SHELL, 'chromium'], installed)) ??
    (await installWithPlaywright()) ??
    fail()
  )
}

const installed = () => firstThatStarts([...inPath(NAMES), ...OTHER_PLACES])

async function playwrightsOwn() {
  const program = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"
  const { code, output } = await run(projectNode, ['-e', program])
  return code === 0 ? [output] : []
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
