/** A path as routes are written, `/api/courses/:id`, as an expression for the paths that it means. */
export const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`)

/** Looks a path up in a table whose keys are written as routes are. */
export function byPath<Value>(table: Iterable<readonly [string, Value]>) {
  const exact = new Map(table)
  const patterns = [...exact]
    .filter(([path]) => path.includes(':'))
    .map(([path, value]) => ({ pattern: pathPattern(path), value }))
  return (path: string): Value | undefined =>
    exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.value
}
