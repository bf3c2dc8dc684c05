import { toLatex } from './latex-text.ts'

type Cited = {
  title: string
  originalAuthors: string
  publicationYear: number
  publicationVenue: string | null
  paperUrl: string | null
}

const ET_AL = /,?\s*\bet al\.?\s*$/i

/** 'A, B and C' as well as 'A; B'. */
export function authorNames(text: string): string[] {
  const separator = text.includes(';') ? ';' : /,\s*(?:and\s+|&\s+)?|\s+and\s+|\s+&\s+/
  return text
    .replace(ET_AL, '')
    .split(separator)
    .map((name) => name.trim().replace(/^and\s+/i, ''))
    .filter((name) => name !== '')
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^A-Za-z0-9]/g, '')

/** kingma2015adam: first author, year, first long word of the title. */
function keyOf({ title, originalAuthors, publicationYear }: Cited): string {
  const family = authorNames(originalAuthors)[0]?.split(/\s+/).at(-1) ?? ''
  const word = title.split(/[^\p{L}\p{N}]+/u).find((each) => letters(each).length > 2) ?? ''
  const key = `${letters(family)}${publicationYear}${letters(word)}`.toLowerCase()
  return /^[a-z]/.test(key) ? key : `paper${key}`
}

const isEtAl = (text: string) => ET_AL.test(text)

function venueField(venue: string | null): [type: string, field: string] {
  if (!venue) return ['misc', '']
  return /\b(?:journal|transactions|letters|nature|science|review|annals|arxiv|jmlr|tmlr|magazine)\b/i.test(
    venue,
  )
    ? ['article', 'journal']
    : ['inproceedings', 'booktitle']
}

export function toBibtex(paper: Cited): string {
  const [type, field] = venueField(paper.publicationVenue)
  const people = authorNames(paper.originalAuthors)
  const authors = isEtAl(paper.originalAuthors) ? [...people, 'others'] : people
  const fields: [string, string][] = [
    ['title', `{${toLatex(paper.title)}}`],
    ['author', authors.map(toLatex).join(' and ')],
    ['year', String(paper.publicationYear)],
  ]
  if (paper.publicationVenue) fields.push([field, toLatex(paper.publicationVenue)])
  if (paper.paperUrl) fields.push(['url', paper.paperUrl])
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@${type}{${keyOf(paper)},\n${lines.join(',\n')}\n}`
}

const ending = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}

export function toPlainCitation(paper: Cited): string {
  const names = authorNames(paper.originalAuthors)
  const people = isEtAl(paper.originalAuthors) ? `${names.join(', ')} et al.` : listed(names)
  const parts = [
    `${people} (${paper.publicationYear}).`,
    ending(paper.title),
    paper.publicationVenue ? ending(paper.publicationVenue) : '',
    paper.paperUrl ?? '',
  ]
  return parts.filter(Boolean).join(' ')
}
