import { expect, test } from 'vitest'
import { joinSigns } from './joined-signs.ts'

const X = '<math><mi>x</mi></math>'

test.each([
  [`a ${X}, b`, `a <span class="joined">${X},</span> b`],
  [`(${X}).`, `(<span class="joined">${X}).</span>`],
  [`${X} and ${X}; c`, `${X} and <span class="joined">${X};</span> c`],
  [`${X} , b`, `${X} , b`],
  [`${X}<sup>1</sup>`, `${X}<sup>1</sup>`],
])('%s', (html, shown) => {
  expect(joinSigns(html)).toBe(shown)
})
