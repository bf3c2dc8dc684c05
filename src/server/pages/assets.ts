import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }

export type PageAssets = { styles: string[]; early: string; entry: string; modules: string[] }

export type AssetsOf = (modules: string[]) => PageAssets

const ENTRY = 'src/web/entry-client.tsx'
const EARLY = 'src/web/entry-early.ts'

export function builtAssets(clientFolder: string): AssetsOf {
  const file = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The client is not built: run `npm start` or `npm test`')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>
  const built = (name: string) => {
    const found = manifest[name]
    if (!found) throw new Error(`The build has no ${name}`)
    return found
  }
  const [entry, early] = [built(ENTRY).file, built(EARLY).file]

  const collect = (key: string, seen: Map<string, ManifestEntry>) => {
    if (seen.has(key)) return seen
    const item = built(key)
    seen.set(key, item)
    for (const inner of item.imports ?? []) collect(inner, seen)
    return seen
  }
  const href = (name: string) => `/${name}`

  return (modules) => {
    const needed = new Map<string, ManifestEntry>()
    for (const key of [ENTRY, ...modules]) collect(key, needed)
    const items = [...needed.values()]
    return {
      styles: [...new Set(items.flatMap(({ css = [] }) => css))].map(href),
      early: href(early),
      entry: href(entry),
      modules: items
        .map(({ file }) => file)
        .filter((name) => name !== entry)
        .map(href),
    }
  }
}

export const developmentAssets: AssetsOf = () => ({
  styles: ['/src/web/styles/index.css?direct'],
  early: `/${EARLY}`,
  entry: `/${ENTRY}`,
  modules: [],
})
