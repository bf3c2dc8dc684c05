import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recogniseArxiv } from './arxiv.ts'

const attention = {
  id: '1706.03762',
  year: 2017,
  paperUrl: 'https://arxiv.org/abs/1706.03762',
  pdfUrl: 'https://arxiv.org/pdf/1706.03762',
}

test.each([
  '1706.03762',
  ' 1706.03762v7 ',
  'arXiv:1706.03762',
  'arxiv: 1706.03762v5 [cs.CL]',
  'https://arxiv.org/abs/1706.03762',
  'http://www.arxiv.org/abs/1706.03762v2',
  'arxiv.org/abs/1706.03762/',
  'https://arxiv.org/pdf/1706.03762.pdf',
  'https://arxiv.org/pdf/1706.03762v3.pdf#page=4',
  'https://arxiv.org/html/1706.03762v7?x=1',
  'https://export.arxiv.org/abs/1706.03762',
  'https://ar5iv.labs.arxiv.org/html/1706.03762',
  'https://ar5iv.org/abs/1706.03762',
  '10.48550/arXiv.1706.03762',
  'https://doi.org/10.48550/arXiv.1706.03762',
  'doi:10.48550/arXiv.1706.03762',
  'https://arxiv.org/abs/1706.03762.',
])('recognises %s', (text) => {
  expect(recogniseArxiv(text)).toEqual(attention)
})

test.each([
  ['hep-th/9901001', 1999],
  ['math.GT/0309136v1', 2003],
  ['https://arxiv.org/abs/cs/0112017', 2001],
  ['arXiv:quant-ph/9508027', 1995],
  ['0704.0001', 2007],
])('recognises the old form %s', (text, year) => {
  expect(recogniseArxiv(text)?.year).toBe(year)
})

test.each([
  '',
  'attention is all you need',
  '1713.03762',
  '1700.03762',
  '0703.0001',
  '1706.037',
  '1706.0376212',
  '10.1000/182',
  'https://example.org/abs/1706.03762',
  'https://arxiv.org.evil.example/abs/1706.03762',
  'https://evil.example/?https://arxiv.org/abs/1706.03762',
  'javascript:1706.03762',
  'hep-th/5001001',
  '2017',
  '3.14159',
])('leaves %s alone', (text) => {
  expect(recogniseArxiv(text)).toBeNull()
})

describe('for every identifier', () => {
  const identifier = fc
    .tuple(
      fc.integer({ min: 8, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 99_999 }),
    )
    .map(([year, month, number]) => ({
      year: 2000 + year,
      id:
        [year, month].map((part) => String(part).padStart(2, '0')).join('') +
        `.${String(number).padStart(5, '0')}`,
    }))
  const wrap = fc.constantFrom(
    (id: string) => id,
    (id: string) => `arXiv:${id}v3`,
    (id: string) => `https://arxiv.org/abs/${id}`,
    (id: string) => `https://arxiv.org/pdf/${id}v12.pdf`,
    (id: string) => `https://doi.org/10.48550/arXiv.${id}`,
  )

  test('every way to write it gives the same paper, and its own link gives it again', () => {
    fc.assert(
      fc.property(identifier, wrap, ({ id, year }, write) => {
        const paper = recogniseArxiv(write(id))
        expect(paper).toMatchObject({ id, year })
        expect(recogniseArxiv(paper!.paperUrl)).toEqual(paper)
        expect(recogniseArxiv(paper!.pdfUrl)).toEqual(paper)
      }),
    )
  })

  test('what is recognised in any text is always a plain arxiv.org address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const paper = recogniseArxiv(text)
        if (paper)
          expect(paper.paperUrl).toMatch(/^https:\/\/arxiv\.org\/abs\/[A-Za-z.-]*\/?[\d.]+$/)
      }),
    )
  })
})
