import { importsOf } from '#shared/python/python-imports.ts'
import { loadFiles, type Progress } from './files.ts'
import type { Wheel } from './messages.ts'
import type { PythonPackage } from '#shared/python/python-packages.ts'

let list: Promise<PythonPackage[]> | undefined

/** The packages that the operator of this site added to the standard library. */
async function askForList(): Promise<PythonPackage[]> {
  const answer = await fetch('/python/packages')
  if (!answer.ok) throw new Error(`The list of packages answered ${answer.status}`)
  return (await answer.json()) as PythonPackage[]
}

/** Null if the list could not be loaded: most programs need no package. */
async function available() {
  const asked = (list ??= askForList())
  try {
    return await asked
  } catch {
    if (list === asked) list = undefined
    return null
  }
}

function withDependencies(all: PythonPackage[], names: Set<string>) {
  const byName = new Map(all.map((each) => [each.name, each]))
  const needed = new Set<PythonPackage>()
  const add = (one: PythonPackage | undefined) => {
    if (!one || needed.has(one)) return
    needed.add(one)
    for (const name of one.depends) add(byName.get(name))
  }
  for (const one of all) if (one.imports.some((name) => names.has(name))) add(one)
  return [...needed]
}

/** Null when it is unknown whether one is needed. */
export async function loadWheels(
  sources: string[],
  onProgress: (progress: Progress) => void,
): Promise<Wheel[] | null> {
  const names = new Set(sources.flatMap(importsOf))
  if (names.size === 0) return []
  const all = await available()
  if (!all) return null
  const needed = withDependencies(all, names)
  const blobs = await loadFiles(needed, onProgress)
  return needed.map(({ file }, index) => ({ file, bytes: blobs[index]! }))
}
