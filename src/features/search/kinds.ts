export const SEARCH_KINDS = ['course', 'lesson', 'paper', 'post', 'job', 'person'] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

export const isSearchKind = (text: string | null): text is SearchKind =>
  SEARCH_KINDS.some((kind) => kind === text)
