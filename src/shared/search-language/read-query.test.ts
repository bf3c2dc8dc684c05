import { expect, test } from 'vitest'
import { readQuery, withoutQuotes } from './read-query.ts'

const own = (text: string) => readQuery(text).terms.map((term) => term.own)
const begun = (text: string) => readQuery(text).terms.map((term) => term.begun)

test('all words are looked for, of which the last may only have been begun', () => {
  expect(own('Gradient Desc')).toEqual(["'gradient'", "'desc'"])
  expect(begun('Gradient Desc')).toEqual(['', "'desc':*"])
  expect(own('vitamin c')).toEqual(["'vitamin'"])
  expect(own('the c')).toEqual(["'c'"])
  expect(own('c vitamin')).toEqual(["'c'", "'vitamin'"])
  expect(own('a "vitamin" "c"')).toEqual(["'vitamin'", "'c'"])
  expect(readQuery('Gradient Desc').phrase).toBe(
    "('gradient' <-> 'desc') | ('gradient' <-> 'desc':*)",
  )
  expect(readQuery('Gradient').phrase).toBe('')
})

test('words are cut as those of texts are: without accents, case and signs', () => {
  expect(own('Café/crème: C++, c#, q_x')).toEqual(
    ['cafe', 'creme', 'cplusplus', 'csharp', 'q', 'x'].map((word) => `'${word}'`),
  )
  expect(own(`a'b" & !c:* | (d`)).toEqual(["'b'", "'c'", "'d'"])
})

test('common words, levels and the verbs of a question count only where there are no others', () => {
  expect(own('how do transformers work')).toEqual(["'transformers'"])
  expect(begun('how do transformers work')).toEqual([''])
  expect(own('python for beginners')).toEqual(["'python'"])
  expect(readQuery('python for beginners').also).toBe("'beginners':AB")
  expect(readQuery('"an intro course" python').also).toBe("'intro':AB | 'course':AB")
  expect(own('beginners')).toEqual(["'beginners'"])
  expect(readQuery('what to do')).toMatchObject({ config: 'simple', terms: { length: 3 } })
  expect(own('work')).toEqual(["'work'"])
})

test('what has other names is found by any of them, and marked where their words are together', () => {
  const { terms, sought } = readQuery('what is an LLM')
  expect(terms).toEqual([
    { own: "'llm'", names: "('llm') | ('llm') | ('language' <-> 'model')", begun: "'llm':*" },
  ])
  expect(sought).toEqual({
    words: ['llm', 'llm'],
    phrases: [['language', 'model']],
    quoted: [],
    begun: 'llm',
  })
  expect(own('fine-tuning a model')).toEqual(["'fine' <-> 'tuning'", "'model'"])
})

test('a word is looked for as it is written in Britain and in America', () => {
  expect(readQuery('Batch normalisation')).toMatchObject({
    phrase:
      "('batch' <-> ('normalisation' | 'normalization')) | ('batch' <-> ('normalisation':* | 'normalization':*))",
    sought: { words: ['batch', 'normalisation', 'normalization'] },
  })
  expect(own('optimized')).toEqual(["('optimized' | 'optimised')"])
  expect(begun('optimized')).toEqual(["('optimized':* | 'optimised':*)"])
  expect(own('size noise raise')).toEqual(["'size'", "'noise'", "'raise'"])
})

test('words between quotation marks stay together, and are complete', () => {
  expect(own('a "gradient descent" step')).toEqual(["'gradient' <-> 'descent'", "'step'"])
  expect(begun('“gradient desc”')).toEqual([''])
  expect(readQuery('"CNN"').terms).toEqual([{ own: "'cnn'", names: "('cnn')", begun: '' }])
  expect(own('"gradient descent')).toEqual(["'gradient'", "'descent'"])
  expect(own('""')).toEqual([])
})

test.each([
  ['a"b"c', 'a b c'],
  ['“a b”c', 'a b c'],
  ['see "a b", or c', 'see a b, or c'],
  ['"a""b"', 'a b'],
  ['"a"', 'a'],
  ['a"b', 'a"b'],
])('%s without quotation marks has the same words', (text, apart) =>
  expect(withoutQuotes(text)).toBe(apart),
)

test('a number stays together, of which the end may still be typed', () => {
  expect(readQuery('python 3.11').terms).toEqual([
    { own: "'python'", names: "('python')", begun: '' },
    { own: "'3' <-> '11'", names: "('3' <-> '11')", begun: "'3' <-> '11':*" },
  ])
  expect(readQuery('python 3.11').sought).toMatchObject({ phrases: [['3', '11']], begun: '' })
  expect(own('v3 in 2.5 ways')).toEqual(["'v3'", "'2' <-> '5'", "'ways'"])
})

test('of the address of a paper only its number counts, and words stay in their places', () => {
  for (const text of [
    'arXiv:1706.03762v5',
    'https://arxiv.org/pdf/1706.03762v5.pdf',
    'see https://doi.org/10.48550/arXiv.1706.03762',
  ])
    expect(own(text).at(-1)).toBe("'1706' <-> '03762'")
  for (const text of ['arxiv.org/abs/hep-th/9901001', 'hep-th/9901001v2', 'arXiv:hep-th/9901001'])
    expect(own(text)).toEqual(["'9901001'"])
  expect(readQuery('arXiv:1706.03762 atention').words.at(-1)).toMatchObject({ at: 17 })
  expect(own('arxiv papers')).toEqual(["'arxiv'", "'papers'"])
})

test.each([
  ['free course', true],
  ['a Free Python course', true],
  ['python course, free of charge', true],
  ['free python', false],
  ['"free" course', false],
  ['model-free reinforcement learning course', false],
  ['variational free energy tutorial', false],
  ['free energy tutorial', false],
  ['free will class', false],
  ['no free lunch course', false],
])('%s: whether free is a price', (text, isPrice) => {
  expect(own(text).includes("'free0':B")).toBe(isPrice)
})

test('a text without a word has no terms', () => {
  for (const text of ['', ' ', '?!', '🤖']) expect(readQuery(text).terms).toEqual([])
})

test('a text of very many and very long words is cut', () => {
  expect(readQuery('a b '.repeat(50)).words).toHaveLength(16)
  expect(readQuery('\uFDFA'.repeat(200)).words).toHaveLength(16)
  expect(readQuery('x'.repeat(200)).words[0]!.word).toHaveLength(100)
})

test.each([
  ['I want to learn python', ['python']],
  ['I want to understand attention', ['attention']],
  ['find the Adam paper', ['adam', 'paper']],
  ['learn about transformers', ['transformers']],
  ['mira halvorsen courses', ['mira', 'halvorsen']],
  ['courses by Mira Halvorsen', ['mira', 'halvorsen']],
  ['what does mira halvorsen teach', ['mira', 'halvorsen']],
  ['machine learning', ['machine', 'learning']],
  ['read replicas', ['read', 'replicas']],
  ['courses', ['courses']],
])('%s: these words decide', (text, words) => expect(readQuery(text).sought.words).toEqual(words))
