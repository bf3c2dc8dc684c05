import { expect, test } from 'vitest'
import { distanceBetween, errorsIn, withSwappedLetters } from './distance.ts'

test.each([
  ['softmx', 'softmax', 1],
  ['softmx', 'soft', 2],
  ['atentoin', 'attention', 2],
  ['langauge', 'language', 1],
  ['same', 'same', 0],
  ['', 'word', 4],
])('between %s and %s there are %i letters', (one, other, distance) => {
  for (const most of [distance, distance + 1, 9]) {
    expect(distanceBetween(one, other, most)).toBe(distance)
    expect(distanceBetween(other, one, most)).toBe(distance)
  }
  expect(distanceBetween(one, other, distance - 1)).toBe(Infinity)
})

test.each([
  ['agnet', 'agent', true],
  ['refund', 'refuse', false],
  ['softmaks', 'softmax', true],
  ['lagrange', 'arange', false],
  ['kernel', 'internal', false],
  ['backporpogatoin', 'backpropagation', true],
  ['hallucination', 'elimination', false],
])('%s may be meant for %s: %s', (typed, word, isOne) => {
  expect(errorsIn(typed, word) < Infinity).toBe(isOne)
})

test('a word that ends with what was typed is nearer than one with another letter', () => {
  expect(errorsIn('torch', 'pytorch')).toBeLessThan(errorsIn('torch', 'touch'))
  expect(errorsIn('rch', 'torch')).toBe(Infinity)
})

test('letters that are swapped may be of any script', () => {
  expect(withSwappedLetters('agnet')).toEqual(['ganet', 'anget', 'agent', 'agnte'])
  expect(withSwappedLetters('𐌰𐌱')).toEqual(['𐌱𐌰'])
  expect(withSwappedLetters('a')).toEqual([])
})
