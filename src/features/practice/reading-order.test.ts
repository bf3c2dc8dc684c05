import { expect, test } from 'vitest'
import { numbersOf } from './reading-order.ts'

const place = (key: string) => `<div data-exercise="${key}"></div>`
const list = ['a', 'b', 'c', 'd'].map((key) => ({ key }))

test('exercises are numbered as one meets them: in the text, and then at its end', () => {
  const text = `<p>One.</p>${place('c')}<p>Two.</p>${place('gone')}${place('a')}${place('c')}`
  expect([...numbersOf(text, list)]).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
    ['d', 4],
  ])
})
