import { byPath } from '#server/http/by-path.ts'

export type Dependencies = ReadonlySet<string>

export const EVERYTHING: Dependencies = new Set(['*'])

export const dependsOn = (dependencies: Dependencies, table: string) =>
  dependencies.has(table) || dependencies.has('*')

type Shown = { api: { routes: { path: string }[] }; shows?: string[] }

export function dependenciesByPath(features: Shown[]) {
  const find = byPath(
    features.flatMap(({ api, shows }) =>
      shows ? api.routes.map(({ path }) => [`/api${path}`, new Set(shows)] as const) : [],
    ),
  )
  return (path: string): Dependencies => find(path) ?? EVERYTHING
}
