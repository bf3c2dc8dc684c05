import { HttpError } from '#server/http/errors.ts'
import { HTML_TOO_LONG, LIMITS } from '#shared/text-limits.ts'

/** About ten long chapters: more than an honest text needs, less than what stalls a browser. */
export const CONTENT_LIMITS = {
  characters: LIMITS.html,
  nesting: 100,
  elements: 30_000,
  formulas: 3_000,
  formulaCharacters: 4_000,
  formulaNesting: 40,
  renderedElements: 150_000,
  renderedNesting: 200,
  highlightedBlock: 12_000,
  highlightedInAll: 60_000,
  footnotes: 500,
  mentions: 2_000,
  /** Later headings get no link and no place in the table of contents. */
  linkedHeadings: 500,
} as const

export class ContentTooComplex extends HttpError {
  constructor(message: string) {
    super(400, message)
  }
}

export const tooLong = () => new ContentTooComplex(HTML_TOO_LONG)

export const tooDeep = () =>
  new ContentTooComplex(
    `Content is nested too deeply: more than ${CONTENT_LIMITS.nesting} elements inside each other. Is a closing tag missing?`,
  )

export const tooManyElements = () =>
  new ContentTooComplex('Content has too many elements. Please split it into several parts.')

export const tooManyFormulas = () =>
  new ContentTooComplex(
    `Content has more than ${CONTENT_LIMITS.formulas.toLocaleString('en-US')} formulas. Please split it into several parts.`,
  )

export const tooTangled = () =>
  new ContentTooComplex(
    'Content could not be read: its tags overlap or are nested in a way that HTML does not allow.',
  )
