export function pageIn(search: { get: (name: string) => string | null }): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}
