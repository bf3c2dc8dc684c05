/** Which page of a list the address asks for; what makes no sense is the first. */
export function pageIn(search: { get: (name: string) => string | null }): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** The same address with another page. */
export function withPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search.toString())
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return { search: next.toString() }
}
