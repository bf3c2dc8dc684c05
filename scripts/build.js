import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { precompress } from './precompress.js'
import { projectNode, root, run, runTool } from './run-program.js'
import { StepError } from './step.js'

const DIST = path.join(root, 'dist')

/** The server runs from its sources and is not built. */
export const PAGES = {
  files: [
    'index.html',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/lean-bundle.ts',
    'scripts/style-rules.js',
  ],
  folders: ['public', 'src'],
  except: /(^src\/server\/)|(^src\/features\/[^/]+\/server\/)|(\.test\.tsx?$)/,
}

/** The texts of the demo, prepared, so that a first start has only to store them. */
export const ACADEMY = {
  files: ['package-lock.json'],
  folders: ['demo', 'src/shared', 'src/server/content', 'src/server/demo', 'src/features/practice'],
  except: /(\.test\.tsx?$)|(\.py$)/,
}

/** Builds what is missing or was built from other sources. */
export async function ensureBuilt() {
  const [pages, academy] = await Promise.all([
    ensureMade('pages', PAGES, buildPages),
    ensureMade('academy', ACADEMY, prepareAcademy),
  ])
  return [pages, academy].filter(Boolean).join(', ') || 'up to date'
}

async function ensureMade(name, sources, make) {
  const file = path.join(DIST, `.sources-of-${name}`)
  const stamp = fingerprint(root, sources)
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return null
  rmSync(file, { force: true })
  mkdirSync(DIST, { recursive: true })
  const summary = await make()
  writeFileSync(file, stamp)
  return summary
}

async function buildPages() {
  for (const part of ['client', 'server'])
    rmSync(path.join(DIST, part), { recursive: true, force: true })
  const ssr = ['--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/server']
  await Promise.all([
    vite(['build', '--logLevel', 'warn']),
    vite(['build', '--logLevel', 'warn', ...ssr]),
  ])
  // Imported here, because this file is also loaded before anything is installed.
  const { writeStyleRules } = await import('./style-rules.js')
  writeStyleRules(path.join(DIST, 'client'), path.join(DIST, 'server', 'style-rules.json'))
  const files = await precompress(path.join(DIST, 'client'))
  return `built, ${files} files compressed`
}

async function prepareAcademy() {
  const { code, output } = await run(projectNode, ['src/server/demo/write-prepared.ts'])
  if (code !== 0) throw new StepError(`${output}\n\nThe demo academy could not be prepared.`)
  return 'demo academy prepared'
}

async function vite(args) {
  const { code, output } = await runTool('vite', args, { env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new StepError(`${output}\n\nThe build failed. Look above for the file and the line.`)
}

/** One hash over the names and contents of all sources: copies and checkouts change file times. */
export function fingerprint(folder, { files, folders, except }) {
  const hash = createHash('sha256')
  const add = (name) => {
    const file = path.join(folder, name)
    if (except.test(name) || !existsSync(file)) return
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  const walk = (name) => {
    for (const entry of sortedEntries(path.join(folder, name))) {
      const inner = `${name}/${entry.name}`
      if (entry.isDirectory()) walk(inner)
      else add(inner)
    }
  }
  for (const file of files) add(file)
  for (const name of folders) walk(name)
  return hash.digest('hex')
}

const sortedEntries = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    : []
