import { recogniseArxiv } from './arxiv.ts'
import { fromLatex } from './latex-text.ts'

export type BibtexEntry = { type: string; key: string; fields: Record<string, string> }

export type BibtexPaper = {
  title?: string
  originalAuthors?: string
  publicationYear?: number
  publicationVenue?: string
  paperUrl?: string
  pdfUrl?: string
}

const MAX_LENGTH = 20_000

/** Every reader moves forward or gives up, so no text takes long. */
class Cursor {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd() {
    return this.#at >= this.#text.length
  }

  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (!match) return null
    this.#at = pattern.lastIndex
    return match[1] ?? match[0]
  }

  takeUntil(close: '}' | '"'): string | null {
    let depth = 0
    for (let at = this.#at; at < this.#text.length; at += 1) {
      const character = this.#text[at]
      if (character === '\\') at += 1
      else if (character === close && depth === 0) {
        const value = this.#text.slice(this.#at, at)
        this.#at = at + 1
        return value
      } else if (character === '{') depth += 1
      else if (character === '}') depth -= 1
    }
    return null
  }
}

function takeValue(cursor: Cursor): string | null {
  const parts: string[] = []
  do {
    let part: string | null
    if (cursor.take(/\s*\{/y)) part = cursor.takeUntil('}')
    else if (cursor.take(/\s*"/y)) part = cursor.takeUntil('"')
    else part = cursor.take(/\s*([\w.:/+-]+)/y)
    if (part === null) return null
    parts.push(part)
  } while (cursor.take(/\s*#/y))
  return parts.join('')
}

function takeFields(cursor: Cursor): Record<string, string> {
  const fields: Record<string, string> = {}
  while (!cursor.isAtEnd) {
    cursor.take(/[\s,]*/y)
    const name = cursor.take(/([A-Za-z][\w:-]{0,60})\s*=/y)
    const value = name === null ? null : takeValue(cursor)
    if (name === null || value === null) break
    const key = name.toLowerCase()
    if (!Object.hasOwn(fields, key)) fields[key] = value
  }
  return fields
}

export function parseBibtex(text: string): BibtexEntry | null {
  const start =
    /@(?!comment\b|string\b|preamble\b)([A-Za-z]{1,40})\s*[{(]\s*([^\s,={}"]{0,200})\s*,/i
  const head = start.exec(text.slice(0, MAX_LENGTH))
  if (!head) return null
  const cursor = new Cursor(text.slice(head.index + head[0].length, MAX_LENGTH))
  return { type: head[1]!.toLowerCase(), key: head[2]!, fields: takeFields(cursor) }
}

/** 'Vaswani, Ashish' → 'Ashish Vaswani'; a suffix goes last. */
function personName(name: string): string {
  const parts = name.split(',').map((part) => fromLatex(part))
  if (parts.length === 1) return parts[0]!
  const [family, ...rest] = parts
  const given = rest.at(-1)!
  const suffix = rest.length > 1 ? rest[0] : ''
  return [given, family, suffix].filter(Boolean).join(' ')
}

function authorsOf(field: string): string {
  const people = field.split(/\s+and\s+/i).map((name) => name.trim())
  return people
    .map((name) => (/^others$/i.test(name) ? 'et al.' : personName(name)))
    .filter(Boolean)
    .join(', ')
}

function arxivOf({ url, eprint, journal }: Record<string, string>) {
  const inJournal = /arxiv:\S+/i.exec(journal ?? '')?.[0]
  const texts = [fromLatex(url ?? ''), eprint, inJournal]
  return texts.map((text) => recogniseArxiv(text ?? '')).find(Boolean)
}

function linkOf(fields: Record<string, string>) {
  const arxiv = arxivOf(fields)
  const url = fromLatex(fields['url'] ?? '').replaceAll(' ', '')
  const doi = fromLatex(fields['doi'] ?? '').replace(
    /^(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:\s*)?/i,
    '',
  )
  const isDoi = /^10\.\d{4,9}\/\S+$/.test(doi)
  const isWeb = /^https?:\/\//i.test(url)
  const paperUrl = isWeb ? url : isDoi ? `https://doi.org/${doi}` : arxiv?.paperUrl
  return { paperUrl, pdfUrl: arxiv?.pdfUrl }
}

export function paperFromBibtex(text: string): BibtexPaper | null {
  const entry = parseBibtex(text)
  if (!entry) return null
  const { fields } = entry
  const venue = ['booktitle', 'journal', 'journaltitle', 'howpublished', 'school', 'publisher']
    .map((name) => fromLatex(fields[name] ?? ''))
    .find(Boolean)
  const year = /\b(\d{4})\b/.exec(fields['year'] ?? fields['date'] ?? '')?.[1]
  const paper: BibtexPaper = {
    title: fromLatex(fields['title'] ?? ''),
    originalAuthors: authorsOf(fields['author'] ?? ''),
    publicationYear: year === undefined ? undefined : Number(year),
    publicationVenue: venue,
    ...linkOf(fields),
  }
  const known = Object.entries(paper).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(known) as BibtexPaper
}
