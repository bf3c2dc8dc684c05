import { byPath } from '#server/http/by-path.ts'

/** The tables that an answer shows something of. */
export type Dependencies = ReadonlySet<string>

/** Of what does not say what it depends on. */
export const EVERYTHING: Dependencies = new Set(['*'])

export const dependsOn = (dependencies: Dependencies, table: string) =>
  dependencies.has(table) || dependencies.has('*')

type Shown = { api: { routes: { path: string }[] }; shows?: string[] }

/** What the answer at a path depends on, as the feature says whose call it is. */
export function dependenciesByPath(features: Shown[]) {
  const find = byPath(
    features.flatMap(({ api, shows }) =>
      shows ? api.routes.map(({ path }) => [`/api${path}`, new Set(shows)] as const) : [],
    ),
  )
  return (path: string): Dependencies => find(path) ?? EVERYTHING
}
