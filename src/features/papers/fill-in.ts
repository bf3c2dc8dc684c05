import { recogniseArxiv } from './arxiv.ts'
import { paperFromBibtex, type BibtexPaper } from './bibtex.ts'

export type FilledIn = { from: string; fields: BibtexPaper }

export function readPasted(text: string): FilledIn | null {
  const entry = paperFromBibtex(text)
  if (entry) return { from: 'BibTeX', fields: entry }
  const arxiv = recogniseArxiv(text)
  if (!arxiv) return null
  const { id, year, paperUrl, pdfUrl } = arxiv
  return { from: `arXiv ${id}`, fields: { publicationYear: year, paperUrl, pdfUrl } }
}

const NAMES: Record<keyof BibtexPaper, string> = {
  title: 'title',
  originalAuthors: 'authors',
  publicationYear: 'year',
  publicationVenue: 'venue',
  paperUrl: 'paper URL',
  pdfUrl: 'PDF URL',
}

export function describeFilledIn({ from, fields }: FilledIn): string {
  const names = Object.keys(fields).map((key) => NAMES[key as keyof BibtexPaper])
  if (names.length === 0) return `Nothing to fill in was found in the ${from} entry.`
  const list = [names.slice(0, -1).join(', '), names.at(-1)!].filter(Boolean).join(' and ')
  return `Filled in from ${from}: ${list}.`
}
