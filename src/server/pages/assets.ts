import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type ManifestEntry = { file: string; css?: string[]; imports?: string[]; assets?: string[] }

/** What a document links: the entry, and the code and styles of the matched screens. */
export type PageAssets = { script: string; styles: string[]; preloads: string[]; fonts: string[] }

export type AssetsOf = (modules: string[]) => PageAssets

const ENTRY = 'src/web/entry-client.tsx'
/** Only the faces that the first paint needs; the others load when they are used. */
const EARLY_FONTS = /\/(serif|sans)-[\w-]{8}\.woff2$/

/** In a built product the manifest knows which files belong to which source module. */
export function builtAssets(clientFolder: string): AssetsOf {
  const file = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The client is not built: run `npm start` or `npm test`')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)

  const collect = (key: string, seen: Map<string, ManifestEntry>) => {
    const item = manifest[key]
    if (!item || seen.has(key)) return seen
    seen.set(key, item)
    for (const inner of item.imports ?? []) collect(inner, seen)
    return seen
  }
  const href = (name: string) => `/${name}`
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((name) => EARLY_FONTS.test(name))
    .map(href)

  return (modules) => {
    const needed = new Map<string, ManifestEntry>()
    for (const key of [ENTRY, ...modules]) collect(key, needed)
    const items = [...needed.values()]
    return {
      script: href(entry.file),
      styles: [...new Set(items.flatMap(({ css = [] }) => css))].map(href),
      preloads: [...new Set(items.map(({ file }) => file))]
        .filter((name) => name !== entry.file)
        .map(href),
      fonts: [...new Set(fonts)],
    }
  }
}

/** In development Vite serves the sources themselves. */
export const developmentAssets: AssetsOf = () => ({
  script: `/${ENTRY}`,
  styles: ['/src/web/styles/index.css?direct'],
  preloads: [],
  fonts: [],
})
