/** Which page of a list the address asks for; what makes no sense is the first. */
export function pageIn(search: { get: (name: string) => string | null }): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}
