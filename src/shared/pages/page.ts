export type PageHead = {
  title: string
  description?: string
  image?: string
  type?: 'website' | 'article'
  /** Private and missing pages stay out of search engines. */
  indexed?: boolean
  feeds?: { title: string; href: string }[]
  jsonLd?: object
}

type ApiAnswer = { status: number; body: unknown; total: number | null }

export type PageRequest = {
  url: string
  /** After an abort the page is rendered without the answer. */
  get: (path: string, signal?: AbortSignalLike) => Promise<ApiAnswer>
  signal: AbortSignalLike
}

type AbortSignalLike = { readonly aborted: boolean }

export type DrawnPage = {
  status: number
  head: PageHead
  html: string
  state: string
  modules: string[]
}

type LoadedPage =
  | { kind: 'redirect'; location: string; cookie: string | null }
  | { kind: 'page'; draw: () => Promise<DrawnPage> }

/** Waits for all queries of the page, so that rendering it need not wait. */
export type LoadPage = (request: PageRequest) => Promise<LoadedPage>

/** Of pages, for crawlers: what search engines list, and paths that not everybody may enter. */
export type PageAddresses = { listed: string[]; guarded: string[] }

export const documentTitle = (title: string) =>
  title.startsWith('Ascent') ? title : `${title} · Ascent`
