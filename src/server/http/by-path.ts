export const belowApi = (path: string) => path.slice('/api'.length)

export const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`)

export function byPath<Value>(table: Iterable<readonly [string, Value]>) {
  const exact = new Map(table)
  const patterns = [...exact]
    .filter(([path]) => path.includes(':'))
    .map(([path, value]) => ({ pattern: pathPattern(path), value }))
  return (path: string): Value | undefined =>
    exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.value
}
