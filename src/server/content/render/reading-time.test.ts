import { expect, test } from 'vitest'
import { prepareNow } from '../prepare/prepare.ts'

const minutes = (source: string) => prepareNow(source).readingMinutes

test('even an empty text takes a minute', () => expect(minutes('')).toBe(1))

test('prose is read at 220 words a minute', () => {
  expect(minutes(`<p>${'word '.repeat(220)}</p>`)).toBe(1)
  expect(minutes(`<p>${'word '.repeat(1_100)}</p>`)).toBe(5)
})

test('signs that are no words do not count', () => {
  expect(minutes(`<p>${'– '.repeat(2_000)}</p>`)).toBe(1)
})

test('scripts without spaces are counted by their characters', () => {
  expect(minutes(`<p>${'梯度下降法'.repeat(400)}</p>`)).toBe(4)
})

test('code counts by its lines, formulas by their kind, images a little', () => {
  expect(minutes(`<pre><code class="language-python">${'x = 1\n'.repeat(110)}</code></pre>`)).toBe(
    3,
  )
  expect(minutes('<p>$x$</p>'.repeat(440))).toBe(2)
  expect(minutes('<p>$$x$$</p>'.repeat(55))).toBe(3)
  expect(minutes('<img src="/a">'.repeat(33))).toBe(3)
})
