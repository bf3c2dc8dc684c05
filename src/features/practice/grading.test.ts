import { describe, expect, test } from 'vitest'
import { grade, isWithin, type Graded } from './grading.ts'
import { readNumber } from './read-number.ts'
import { shuffledSteps } from './shuffle.ts'

const exercise = (kind: Graded['kind'], answer: Graded['answer'], extra: Partial<Graded> = {}) => ({
  kind,
  answer,
  optionIds: ['a', 'b', 'c'],
  unit: null,
  tolerance: 0,
  ...extra,
})

describe('a number is read as people write it', () => {
  test.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['½', 0.5],
    ['1/2', 0.5],
    ['1½', 1.5],
    ['1e-3', 0.001],
    ['1E3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    [' +7 ', 7],
    ['-7', -7],
    ['−7', -7],
    ['-¾', -0.75],
    ['1.000', 1],
    ['1000,5', 1000.5],
    ['0,123', 0.123],
    ['5 km', 5],
    ['5km', 5],
    ['1e308', 1e308],
  ])('%s is %d', (written, value) => {
    expect(readNumber(written, 'km')).toEqual({ value })
  })

  const HUGE = '9'.repeat(400)
  const ODD = ['', ' ', 'five', '1,000', '12,345.6', '1 000', '5 kg', '1/0', '1e999', '0x10', '--5']
  const ENDLESS = [HUGE, `-${HUGE}`, `${HUGE}½`, `-${HUGE}½`, `${HUGE}.5 km`]
  test.each([...ODD, ...ENDLESS])('%j is refused with words', (written) => {
    const read = readNumber(written, 'km')
    expect('refusal' in read && read.refusal).toMatch(/^Please write/)
  })

  test.each(['Infinity', 'NaN', '1e5e5', '5%', '٣', '1..2', '-'])('%j is no number', (written) => {
    expect('refusal' in readNumber(written, null)).toBe(true)
  })
})

describe('a tolerance includes its edges', () => {
  test.each([
    [1.1, 1, 0.1],
    [0.9, 1, 0.1],
    [0.3, 0.1, 0.2],
    [100.05, 100, 0.05],
    [-1.1, -1, 0.1],
    [0, 0, 0],
    [1e300, 1e300, 0],
  ])('%d is %d give or take %d', (value, right, tolerance) => {
    expect(isWithin(value, { right, tolerance })).toBe(true)
  })

  test.each([
    [1.100001, 1, 0.1],
    [0.1, 0.1000001, 0],
    [1, 2, 0.5],
    [Infinity, 1e300, 1e300],
    [-Infinity, 0, 0],
    [Number.NaN, 0, 1],
  ])('%d is not %d give or take %d', (value, right, tolerance) => {
    expect(isWithin(value, { right, tolerance })).toBe(false)
  })

  test('a number may be sent as a number', () => {
    expect(grade(exercise('number', 3, { tolerance: 1 }), 4)).toEqual({
      correct: true,
      stored: '4',
    })
  })
})

describe('texts are compared without case, outer blanks and Unicode form', () => {
  const exerciseToGrade = exercise('text', ['Gradient descent', 'Über'])
  test.each(['gradient descent', ' GRADIENT  DESCENT\n', 'über', 'U\u0308BER'])('%j', (given) => {
    expect(grade(exerciseToGrade, given)).toMatchObject({ correct: true })
  })
  test.each(['gradient-descent', 'uber', 'gradient'])('%j is a different answer', (given) => {
    expect(grade(exerciseToGrade, given)).toMatchObject({ correct: false })
  })
  test.each(['', '   ', 'x'.repeat(501), 5, ['a'], { source: '', passed: true }])(
    '%j is no answer',
    (given) => {
      expect(grade(exerciseToGrade, given)).toHaveProperty('refusal')
    },
  )
})

test('printed output is compared without trailing blanks and lines, but with leading ones', () => {
  const exerciseToGrade = exercise('predict', ' 1\n2  \n')
  for (const given of [' 1\n2', ' 1\r\n2\n\n', ' 1 \n2 '])
    expect(grade(exerciseToGrade, given)).toMatchObject({ correct: true })
  for (const given of ['1\n2', ' 1\n\n2', '', ' 1 2'])
    expect(grade(exerciseToGrade, given)).toMatchObject({ correct: false })
})

test('one choice is right, another wrong, and what is no option is no answer', () => {
  const exerciseToGrade = exercise('choice', 'b')
  expect(grade(exerciseToGrade, 'b')).toEqual({ correct: true, stored: 'b' })
  expect(grade(exerciseToGrade, 'a')).toEqual({ correct: false, stored: 'a' })
  for (const given of ['d', '', ['b'], 1, { source: 'b', passed: true }])
    expect(grade(exerciseToGrade, given)).toHaveProperty('refusal')
})

test('several choices are a set: any order, all of them and no other', () => {
  const exerciseToGrade = exercise('choices', ['a', 'c'])
  expect(grade(exerciseToGrade, ['c', 'a'])).toEqual({ correct: true, stored: ['a', 'c'] })
  for (const given of [['a'], ['a', 'b'], ['a', 'b', 'c']])
    expect(grade(exerciseToGrade, given)).toMatchObject({ correct: false })
  for (const given of [[], ['a', 'a'], ['a', 'd'], 'a'])
    expect(grade(exerciseToGrade, given)).toHaveProperty('refusal')
})

test('steps are right in one order only, and all of them are named', () => {
  const exerciseToGrade = exercise('order', ['b', 'a', 'c'])
  expect(grade(exerciseToGrade, ['b', 'a', 'c'])).toMatchObject({ correct: true })
  expect(grade(exerciseToGrade, ['a', 'b', 'c'])).toMatchObject({ correct: false })
  for (const given of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'd'], 'abc'])
    expect(grade(exerciseToGrade, given)).toHaveProperty('refusal')
})

test('a program has passed or not, and only that is stored', () => {
  const exerciseToGrade = exercise('code', null)
  expect(grade(exerciseToGrade, { source: 'x', passed: true })).toEqual({
    correct: true,
    stored: true,
  })
  expect(grade(exerciseToGrade, { source: 'x', passed: false })).toEqual({
    correct: false,
    stored: false,
  })
  for (const given of ['x', ['x'], 1])
    expect(grade(exerciseToGrade, given)).toHaveProperty('refusal')
})

describe('an answer that is built to be slow is read in linear time', () => {
  const MANY = 1_000_000
  const WORST = {
    'blanks before a letter': `${' '.repeat(MANY)}x`,
    'blank lines before a letter': `${' \n'.repeat(MANY / 2)}x`,
    'returns before a letter': `${'\r'.repeat(MANY)}x`,
    'marks in the wrong order': `a${'\u0300'.repeat(MANY / 2)}${'\u0323'.repeat(MANY / 2)}`,
    'digits before a letter': `${'9'.repeat(MANY)}x`,
    'thousands before a letter': `1${',000'.repeat(MANY / 4)}x`,
    'signs before a digit': `${'-'.repeat(MANY)}1`,
  }

  test.each(Object.entries(WORST))('%s', (_name, given) => {
    expect(grade(exercise('predict', given), `${given}\n`)).toMatchObject({ correct: true })
    expect(grade(exercise('predict', given), 'x')).toMatchObject({ correct: false })
    expect(grade(exercise('text', [given]), given)).toHaveProperty('refusal')
    expect(grade(exercise('text', [given]), 'x')).toHaveProperty('correct')
    expect(readNumber(given, 'km')).toHaveProperty('refusal')
    expect(grade(exercise('number', 3), given)).toHaveProperty('refusal')
  })

  test('letters keep the marks that are written on them, however they are sent', () => {
    const exerciseToGrade = exercise('predict', 'e\u0323\u0302')
    for (const given of ['\u1EC7', 'e\u0302\u0323', '\u00EA\u0323'])
      expect(grade(exerciseToGrade, given)).toMatchObject({ correct: true })
  })
})

describe('steps are shown', () => {
  const steps = (ids: string) => [...ids].map((id) => ({ id }))
  const letters = 'abcdefgh'

  test.each(Array.from({ length: 7 }, (_, extra) => letters.slice(0, extra + 2)))(
    'never in the right order: %s',
    (ids) => {
      for (const right of [ids, [...ids].toReversed().join('')]) {
        const shown = shuffledSteps(steps(ids), [...right])
        expect(shown.map(({ id }) => id)).not.toEqual([...right])
        expect(shown.map(({ id }) => id).toSorted()).toEqual([...ids])
      }
    },
  )

  test('in the same order each time, however the author listed them', () => {
    const right = [...letters]
    const shown = shuffledSteps(steps(letters), right)
    expect(shuffledSteps(steps([...letters].toReversed().join('')), right)).toEqual(shown)
  })
})
