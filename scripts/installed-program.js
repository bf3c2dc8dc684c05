import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run-program.js'

/** Some systems have a stub in its place that only says how to install it. */
async function starts(file, args) {
  try {
    accessSync(file, constants.X_OK)
    return (await run(file, args)).code === 0
  } catch {
    return false
  }
}

export const inPath = (names) =>
  names.flatMap((name) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)),
  )

/** `args` make the program print its version. */
export async function firstThatStarts(files, args = ['--version']) {
  for (const file of files) if (existsSync(file) && (await starts(file, args))) return file
  return undefined
}

export const hasApt = () => existsSync('/usr/bin/apt-get')

export const runApt = (args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/** Only root may install. Tries the packages until one brings the program. */
export async function installWithApt(packages, find) {
  if (process.getuid?.() !== 0 || !hasApt()) return undefined
  await runApt(['update'])
  for (const name of packages) {
    await runApt(['install', '-y', '--no-install-recommends', name])
    const program = await find()
    if (program) return program
  }
  return undefined
}
