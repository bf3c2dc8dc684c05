import type { Feature } from '#server/feature.ts'
import { byPath } from '#server/http/by-path.ts'

export type Dependencies = ReadonlySet<string>

export const EVERYTHING: Dependencies = new Set(['*'])

export const dependsOn = (dependencies: Dependencies, table: string) =>
  dependencies.has(table) || dependencies.has('*')

type Shown = Pick<Feature, 'api' | 'shows' | 'feed' | 'sitemap'>

const pathsOf = ({ api, feed }: Shown) => [
  ...api.routes.map(({ path }) => `/api${path}`),
  ...(feed ? [feed.path] : []),
]

export function dependenciesByPath(features: Shown[], { sitemap }: { sitemap: string }) {
  const inSitemap = features.filter((feature) => feature.sitemap)
  const find = byPath([
    [sitemap, new Set(inSitemap.flatMap(({ shows }) => shows ?? [...EVERYTHING]))] as const,
    ...features.flatMap((feature) =>
      feature.shows ? pathsOf(feature).map((path) => [path, new Set(feature.shows)] as const) : [],
    ),
  ])
  return (path: string): Dependencies => find(path) ?? EVERYTHING
}
