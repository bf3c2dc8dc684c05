import { expect, test } from 'vitest'
import { filtersIn } from './catalogue.ts'

const read = (address: string) => filtersIn(new URLSearchParams(address))

test('reads the address, and ignores what makes no sense in it', () => {
  expect(read('?q=Deep&level=advanced&tag=LLM&page=3')).toEqual({
    q: 'Deep',
    level: 'advanced',
    tag: 'llm',
    page: 3,
  })
  for (const page of ['0', '-1', '1.5', 'x', '1e9', ''])
    expect(read(`?level=expert&page=${page}`)).toEqual({ q: '', level: '', tag: '', page: 1 })
})
