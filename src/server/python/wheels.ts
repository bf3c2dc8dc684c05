import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PythonPackage } from '#shared/python/python-packages.ts'

type LockedPackage = {
  name: string
  version: string
  file_name: string
  sha256: string
  imports: string[]
  depends: string[]
}

export type PyodideLock = { packages: Record<string, LockedPackage> }

export type PythonWheels = {
  packages: PythonPackage[]
  modules: ReadonlySet<string>
  fileAt: (url: string) => string | null
}

const NO_WHEELS: PythonWheels = { packages: [], modules: new Set(), fileAt: () => null }

const lockOfPyodide = () =>
  createRequire(import.meta.url)('pyodide/pyodide-lock.json') as PyodideLock

type Found = { locked: LockedPackage; bytes: number; file: string }

function find(folder: string, lock: PyodideLock, onProblem: (words: string) => void) {
  const byFile = new Map(Object.values(lock.packages).map((each) => [each.file_name, each]))
  const found = new Map<string, Found>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.whl'))) {
    const locked = byFile.get(name)
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    if (!locked) onProblem(`${name} is not served: this version of Pyodide does not name it`)
    else if (createHash('sha256').update(bytes).digest('hex') !== locked.sha256)
      onProblem(`${name} is not served: it is not the file whose checksum Pyodide names`)
    else found.set(locked.name, { locked, bytes: bytes.length, file })
  }
  return found
}

/** A package without one of its dependencies is useless. */
function isComplete(name: string, found: Map<string, Found>, asked = new Set<string>()): boolean {
  if (asked.has(name)) return true
  asked.add(name)
  const depends = found.get(name)?.locked.depends
  return depends?.every((each) => isComplete(each, found, asked)) ?? false
}

const toPackage = ({ locked, bytes }: Found): PythonPackage => ({
  name: locked.name,
  file: locked.file_name,
  depends: locked.depends,
  imports: locked.imports,
  url: `/python/wheels/${locked.sha256.slice(0, 16)}/${locked.file_name}`,
  bytes,
})

/** Only wheels that are exactly those of Pyodide's own list. Read once, at the start. */
export function openWheels(
  folder: string | undefined,
  onProblem: (words: string) => void,
  lock?: PyodideLock,
): PythonWheels {
  if (!folder) return NO_WHEELS
  const found = find(folder, lock ?? lockOfPyodide(), onProblem)
  const whole = [...found.values()].filter(({ locked }) => isComplete(locked.name, found))
  for (const { locked } of found.values())
    if (!whole.some((each) => each.locked === locked))
      onProblem(`${locked.file_name} is not served: it needs ${locked.depends.join(', ')}`)
  const files = new Map(whole.map((each) => [toPackage(each).url, each.file]))
  return {
    packages: whole.map(toPackage),
    modules: new Set(whole.flatMap(({ locked }) => locked.imports)),
    fileAt: (url) => files.get(url) ?? null,
  }
}
