/** What a page says about itself to browsers, search engines and people who share it. */
export type PageHead = {
  title: string
  description?: string
  /** A path of this site; becomes absolute in the document. */
  image?: string
  type?: 'website' | 'article'
  /** Pages for one person, and pages that are not there, stay out of search engines. */
  indexed?: boolean
  /** Paths of Atom feeds. */
  feeds?: { title: string; href: string }[]
  jsonLd?: object
}

/** `total` is how many rows a list has in all. */
type ApiAnswer = { status: number; body: unknown; total: number | null }

/** What the server gives the screens to draw a page: the address, and the API in process. */
export type PageRequest = {
  url: string
  get: (path: string) => Promise<ApiAnswer>
  signal: AbortSignalLike
}

type AbortSignalLike = { readonly aborted: boolean }

export type RenderedPage =
  | { kind: 'redirect'; location: string; cookie: string | null }
  | {
      kind: 'page'
      status: number
      head: PageHead
      html: string
      /** JSON that the browser takes over from. */
      state: string
      /** Source modules of the matched routes, so that their code can be preloaded. */
      modules: string[]
    }

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export const documentTitle = (title: string) =>
  title.startsWith('Ascent') ? title : `${title} · Ascent`
