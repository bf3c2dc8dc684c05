import { expect, test } from 'vitest'
import { blocksOf } from './plain-text.tsx'

test('an empty line separates paragraphs, a dash makes an item', () => {
  expect(blocksOf('One\nline\n\nTwo\n\n- a\n- b\n\n* c\nafter')).toEqual([
    { kind: 'text', lines: ['One', 'line'] },
    { kind: 'text', lines: ['Two'] },
    { kind: 'list', lines: ['a', 'b', 'c'] },
    { kind: 'text', lines: ['after'] },
  ])
})

test('a dash inside a line is only a dash', () => {
  expect(blocksOf('5-7 days - or more')).toEqual([{ kind: 'text', lines: ['5-7 days - or more'] }])
})
