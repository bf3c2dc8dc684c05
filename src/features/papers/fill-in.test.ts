import { expect, test } from 'vitest'
import { arxivFields, readPasted, describeFilledIn } from './fill-in.ts'

test('an arXiv link fills paper, PDF and year', () => {
  const filled = readPasted('https://arxiv.org/abs/1706.03762v5')!
  expect(filled.fields).toEqual({
    publicationYear: 2017,
    paperUrl: 'https://arxiv.org/abs/1706.03762',
    pdfUrl: 'https://arxiv.org/pdf/1706.03762',
  })
  expect(describeFilledIn(filled)).toBe(
    'Filled in from arXiv 1706.03762: year, paper URL and PDF URL.',
  )
})

test('a BibTeX entry fills what it names', () => {
  const filled = readPasted('@misc{x, title={Deep learning}, year=2015}')!
  expect(filled.fields).toEqual({ title: 'Deep learning', publicationYear: 2015 })
  expect(describeFilledIn(filled)).toBe('Filled in from BibTeX: title and year.')
})

test('an empty entry says that there was nothing', () => {
  expect(describeFilledIn(readPasted('@misc{x,}')!)).toMatch(/^Nothing to fill in/)
})

test('other texts fill nothing', () => {
  expect(readPasted('Attention is all you need')).toBeNull()
})

const details = {
  title: 'Attention',
  originalAuthors: 'A, B',
  publicationYear: 2017,
  abstract: 'We use $a<b$.',
}
const empty = { title: '', originalAuthors: '', publicationYear: '', content: '', isHtml: false }

test('what arXiv knows fills empty fields, the abstract as text or as a quotation', () => {
  expect(arxivFields(details, { before: empty, now: empty }).content).toBe('We use $a<b$.')
  const fields = arxivFields(details, { before: empty, now: { ...empty, isHtml: true } })
  expect(fields).toEqual({
    title: 'Attention',
    originalAuthors: 'A, B',
    publicationYear: 2017,
    content: '<blockquote>\n<p>We use $a&lt;b$.</p>\n</blockquote>\n',
  })
  expect(describeFilledIn({ from: 'arXiv 1706.03762', fields })).toBe(
    'Filled in from arXiv 1706.03762: title, authors, year and abstract.',
  )
})

test('fields typed while arXiv was asked stay, and so does an existing text', () => {
  const before = { ...empty, content: 'Mine' }
  const now = { ...before, title: 'My title' }
  expect(arxivFields(details, { before, now })).toEqual({
    originalAuthors: 'A, B',
    publicationYear: 2017,
  })
})
