import { expect, test } from 'vitest'
import { findQuotation, isTooLong, quotationAt } from './quotation.ts'

const TEXT =
  'A step that is too long misses the valley. A step that is too short never arrives. ' +
  'In between lies a rate that works, and finding it is half of the craft.'

const quotationOf = (words: string, text = TEXT, from = 0) => {
  const start = text.indexOf(words, from)
  return quotationAt(text, { start, end: start + words.length })!
}

const foundIn = (text: string, quotation: ReturnType<typeof quotationOf>) => {
  const passage = findQuotation(text, quotation)
  return passage && text.slice(passage.start, passage.end)
}

test('keeps the words without outer blanks, and what surrounds them', () => {
  const quotation = quotationAt(TEXT, { start: 42, end: 54 })
  expect(quotation).toEqual({
    quote: 'A step that',
    prefix: TEXT.slice(0, 43),
    suffix: TEXT.slice(54, 114),
  })
  expect(quotationAt(TEXT, { start: 42, end: 43 })).toBeNull()
  expect(isTooLong({ ...quotation!, quote: 'x'.repeat(1_001) })).toBe(true)
})

test('of a word that was chosen in part keeps the whole, in every writing', () => {
  expect(quotationOf('ep that is to').quote).toBe('step that is too')
  expect(quotationOf('long mis').quote).toBe('long misses')
  expect(quotationOf('valley.').quote).toBe('valley.')
  const thai = 'ฉันชอบเรียน'
  expect(quotationAt(thai, { start: 4, end: 5 })!.quote).toBe('ชอบ')
})

test('finds the words again where the text was edited elsewhere', () => {
  const quotation = quotationOf('a rate that works')
  expect(foundIn(`A new beginning. ${TEXT.replace('half', 'most')}`, quotation)).toBe(
    'a rate that works',
  )
})

test('of equal passages finds the one whose surroundings fit', () => {
  const second = quotationOf('A step that is too', TEXT, 10)
  const edited = `Be warned: ${TEXT}`
  expect(findQuotation(edited, second)?.start).toBe(edited.lastIndexOf('A step that is too'))
  const first = quotationOf('A step that is too')
  expect(findQuotation(edited, first)?.start).toBe(edited.indexOf('A step that is too'))
})

test('finds a passage that was itself edited a little', () => {
  const quotation = quotationOf('In between lies a rate that works')
  const edited = TEXT.replace('a rate that works', 'some rate which works')
  expect(foundIn(edited, quotation)).toBe('In between lies some rate which works')
  const atStart = quotationOf('A step that is too long')
  expect(foundIn(TEXT.replace('A step', 'Each step'), atStart)).toBe('Each step that is too long')
})

test('a removed or replaced passage is not found', () => {
  const quotation = quotationOf('In between lies a rate that works')
  expect(findQuotation('Another text altogether.', quotation)).toBeNull()
  expect(findQuotation('', quotation)).toBeNull()
  const replaced = TEXT.replace('In between lies a rate that works', 'Nobody knows more than this')
  expect(findQuotation(replaced, quotation)).toBeNull()
})
