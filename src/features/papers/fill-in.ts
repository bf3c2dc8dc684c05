import { escapeHtml } from '#shared/text/escape-html.ts'
import type { ArxivDetails } from './arxiv-contract.ts'
import { recogniseArxiv } from './arxiv.ts'
import { paperFromBibtex, type BibtexPaper } from './bibtex.ts'

export type FilledIn = { from: string; fields: BibtexPaper; arxivId?: string }

export function readPasted(text: string): FilledIn | null {
  const entry = paperFromBibtex(text)
  if (entry) return { from: 'BibTeX', fields: entry }
  const arxiv = recogniseArxiv(text)
  if (!arxiv) return null
  const { id, year, paperUrl, pdfUrl } = arxiv
  return { from: `arXiv ${id}`, arxivId: id, fields: { publicationYear: year, paperUrl, pdfUrl } }
}

const NAMES: Record<keyof BibtexPaper | 'content', string> = {
  title: 'title',
  originalAuthors: 'authors',
  publicationYear: 'year',
  publicationVenue: 'venue',
  paperUrl: 'paper URL',
  pdfUrl: 'PDF URL',
  content: 'abstract',
}

type Described = { from: string; fields: Partial<Record<keyof typeof NAMES, unknown>> }

export function describeFilledIn({ from, fields }: Described): string {
  const names = Object.keys(fields).map((key) => NAMES[key as keyof typeof NAMES])
  if (names.length === 0) return `Nothing to fill in was found in the ${from} entry.`
  const list = [names.slice(0, -1).join(', '), names.at(-1)!].filter(Boolean).join(' and ')
  return `Filled in from ${from}: ${list}.`
}

type Form = Record<keyof ArxivFields, unknown> & { isHtml: boolean }
type ArxivFields = {
  title?: string
  originalAuthors?: string
  publicationYear?: number
  content?: string
}

/** Without the fields that were changed meanwhile, and never over an existing text. */
export function arxivFields(
  { abstract, ...details }: ArxivDetails,
  { before, now }: { before: Form; now: Form },
): ArxivFields {
  const quotation = `<blockquote>\n<p>${escapeHtml(abstract)}</p>\n</blockquote>\n`
  const content = abstract !== '' && now.isHtml ? quotation : abstract
  const fields = Object.entries({ ...details, content }).filter(([name, value]) => {
    const field = name as keyof ArxivFields
    const isFree = name === 'content' ? now.content === '' : now[field] === before[field]
    return value !== '' && isFree
  })
  return Object.fromEntries(fields)
}
