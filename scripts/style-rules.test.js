import { expect, test } from 'vitest'
import { needsOf, styleRules, withoutFaces } from './style-rules.js'

test('a selector needs its classes and elements, and no state, condition or attribute', () => {
  expect(needsOf('.btn:hover')).toEqual(['.btn'])
  expect(needsOf('.prose table>td[colspan]::before')).toEqual(['.prose', 'table', 'td'])
  expect(needsOf('.card:not(.flat, :is(.a .b)):has(> img)')).toEqual(['.card'])
  expect(needsOf(String.raw`.md\:w-1\/2`)).toEqual(['.md:w-1/2'])
  expect(needsOf(String.raw`.w-\[calc\(100\%-2px\)\] h1`)).toEqual(['.w-[calc(100%-2px)]', 'h1'])
  expect(needsOf(String.raw`.\32xl\:p-4`)).toEqual(['.2xl:p-4'])
  expect(needsOf(':root,*,#root>:last-child')).toEqual([])
})

test('print rules come with the whole sheet', () => {
  const rules = styleRules(`
    @font-face { font-family: Own; src: url(own.woff2) }
    @font-face { font-family: Fallback; src: local(Arial) }
    @media print { .btn { display: none } }
    @layer base, components;
    @layer components { @media (width >= 40rem) { .btn, a { color: red; margin: 0 } } }`)
  expect(rules).toEqual([
    '@font-face { font-family: Own; src: url(own.woff2) }',
    '@font-face { font-family: Fallback; src: local(Arial) }',
    '@layer base, components;',
    {
      open: '@layer components',
      inside: [
        {
          open: '@media (width >= 40rem)',
          inside: [
            {
              selectors: [
                ['.btn', ['.btn']],
                ['a', ['a']],
              ],
              body: 'color: red;margin: 0',
            },
          ],
        },
      ],
    },
  ])
})

test('font faces are only in the pages', () => {
  const faces =
    '@font-face{font-family:Own;src:url(own.woff2)}@font-face{font-family:B;src:local(B)}'
  expect(withoutFaces(`@layer base{a{color:red}}${faces}.btn{margin:0}`)).toBe(
    '@layer base{a{color:red}}.btn{margin:0}',
  )
})
