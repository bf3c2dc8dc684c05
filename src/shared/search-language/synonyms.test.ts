import { expect, test } from 'vitest'
import { withOtherNames } from './synonyms.ts'

const named = (text: string) =>
  withOtherNames(text).map(({ from, to, names }) => [text.slice(from, to), names])

test.each([
  ['CNN', [['CNN', ['convolution']]]],
  [
    'cnns for RL?',
    [
      ['cnns', ['convolution']],
      ['RL', ['reinforcement learning']],
    ],
  ],
  ['a conv-net', [['conv-net', ['convolution']]]],
  ['attention', []],
  ['gang, organ, main', []],
  ['', []],
])('%j is known where something in it has another name', (text, names) => {
  expect(named(text)).toEqual(names)
})

test('a name is found whether written with spaces, hyphens or neither', () => {
  for (const text of ['finetuning', 'fine-tuning', 'Fine tuning', 'fine  tuning'])
    expect(named(text)).toEqual([[text, ['finetune', 'fine tune']]])
})
