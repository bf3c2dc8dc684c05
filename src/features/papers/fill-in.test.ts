import { expect, test } from 'vitest'
import { readPasted, describeFilledIn } from './fill-in.ts'

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
