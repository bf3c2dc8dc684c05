import { expect, test } from 'vitest'
import { messageReader } from './read-message.ts'

const piece = (text: unknown) => ({ type: 'output', kind: 'out', text })

test('the output of all messages together is limited', () => {
  const read = messageReader()
  const texts = [12_000, 12_000, 12_000].map((length) => read(piece('a'.repeat(length))))
  expect(texts.map((message) => 'text' in message && message.text.length)).toEqual([
    12_000, 8_000, 0,
  ])
  expect(read({ type: 'ran', error: null, checks: [], isCut: false })).toMatchObject({
    isCut: true,
  })
})

test.each([[{ a: 1 }], [null], [7], [['a']]])(
  'output that is no text prints nothing: %o',
  (text) => {
    expect(messageReader()(piece(text))).toEqual({ type: 'output', kind: 'out', text: '' })
  },
)

test('a result is read piece by piece, and everything else is dropped', () => {
  const read = messageReader()
  const check = { name: 'adds', passed: 'yes', line: { a: 1 }, expected: 3, extra: {} }
  expect(read({ type: 'ran', error: { message: {} }, checks: [check, 'check'], isCut: 1 })).toEqual(
    {
      type: 'ran',
      error: { message: 'The program failed', line: null, traceback: '' },
      checks: [
        {
          name: 'adds',
          passed: false,
          code: null,
          expected: null,
          got: null,
          message: null,
          line: null,
          printed: '',
        },
      ],
      isCut: false,
    },
  )
})

test.each([[null], ['ran'], [{ type: 'other' }], [{}]])('not a message: %o', (data) => {
  expect(messageReader()(data)).toEqual({ type: 'broken', message: '' })
})
