import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './step.js'

export const root = fileURLToPath(ROOT)

/** Node 24, installed with the project: it runs TypeScript as it is. */
export const projectNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

/** Programs that start "node" get the project's, as they do inside npm scripts. */
const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)

const children = new Set()
let stopping = false

/** Resolves to the exit code and, unless it is shown, the output. */
export function run(file, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    const child = spawn(file, args, { cwd: root, stdio, env: { ...process.env, PATH, ...env } })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    children.add(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      children.delete(child)
      if (stopping && children.size === 0) process.exit(1)
      resolve({ code: code ?? 1, signal, output: output.trim() })
    })
  })
}

/** A program of an installed package, on the project's Node. */
export function runTool(name, args, options) {
  const tool = path.join(root, 'node_modules', '.bin', name)
  if (!existsSync(tool)) throw new Error(`${tool} is missing: remove node_modules and run again`)
  return run(projectNode, [tool, ...args], options)
}

/** Ctrl+C and similar signals end the programs started here first, then this process. */
export function passOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      stopping = true
      if (children.size === 0) process.exit(1)
      for (const child of children) child.kill(signal)
    })
}
