type Parameters = Record<string, string | number | null | undefined>

/** Without what is empty or zero, so that the same rows always have the same address. */
export function addressWith(path: string, parameters: Parameters) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value))
  return `${path}?${search}`
}

type OnePage = Parameters & {
  page: number
  perPage: number
  /** More than `perPage` tells whether there is another page. */
  limit?: number
}

/** One page of a list, with its filters. */
export const listAddress = (
  path: string,
  { page, perPage, limit = perPage, ...filters }: OnePage,
) => addressWith(path, { limit, offset: (page - 1) * perPage, ...filters })
