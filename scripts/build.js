import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { precompress } from './precompress.js'
import { root, runTool } from './run-program.js'
import { StepError } from './step.js'

const DIST = path.join(root, 'dist')
const STAMP = path.join(DIST, '.sources')

/** What the built files are made from. The server runs from its sources and is not built. */
const FILES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/lean-bundle.ts',
]
const FOLDERS = ['public', 'src']
const NOT_BUILT = /(^src\/server\/)|(^src\/features\/[^/]+\/server\/)|(\.test\.tsx?$)/

/** Builds when the built files are missing or were made from other sources. */
export async function ensureBuilt() {
  const stamp = fingerprint(root)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return 'up to date'
  rmSync(DIST, { recursive: true, force: true })
  await Promise.all([
    vite(['build', '--logLevel', 'warn']),
    vite([
      'build',
      '--logLevel',
      'warn',
      '--ssr',
      'src/web/entry-server.tsx',
      '--outDir',
      'dist/server',
    ]),
  ])
  const files = await precompress(path.join(DIST, 'client'))
  mkdirSync(DIST, { recursive: true })
  writeFileSync(STAMP, stamp)
  return `built, ${files} files compressed`
}

async function vite(args) {
  const { code, output } = await runTool('vite', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new StepError(`${output}\n\nThe build failed. Look above for the file and the line.`)
}

/** One hash over the names and contents of all sources: copies and checkouts change file times. */
export function fingerprint(folder) {
  const hash = createHash('sha256')
  const add = (name) => {
    const file = path.join(folder, name)
    if (NOT_BUILT.test(name) || !existsSync(file)) return
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  const walk = (name) => {
    for (const entry of sortedEntries(path.join(folder, name))) {
      const inner = `${name}/${entry.name}`
      if (entry.isDirectory()) walk(inner)
      else add(inner)
    }
  }
  for (const file of FILES) add(file)
  for (const name of FOLDERS) walk(name)
  return hash.digest('hex')
}

const sortedEntries = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    : []
