import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstStylesOf, type StyleRule } from './first-styles.ts'

const RULES: StyleRule[] = [
  '@layer base,components;',
  { selectors: [['body', ['body']]], body: 'margin:0' },
  {
    open: '@media (width>=40rem)',
    inside: [
      {
        selectors: [
          ['.card', ['.card']],
          ['.lost', ['.lost']],
        ],
        body: 'color:red',
      },
    ],
  },
  { open: '@layer components', inside: [{ selectors: [['table', ['table']]], body: 'gap:0' }] },
  { selectors: [['.card h2', ['.card', 'h2']]], body: 'gap:1px' },
]

test('a page gets the rules whose classes and elements it has, in their order', () => {
  const { css, hash } = firstStylesOf(RULES, '<div id="a" class="wide card"><h2>table</h2></div>')
  expect(css).toBe(
    '@layer base,components;body{margin:0}@media (width>=40rem){.card{color:red}}.card h2{gap:1px}',
  )
  expect(hash).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
})

test('a page without matching elements has only the general rules', () => {
  expect(firstStylesOf(RULES, '<p>.card</p>').css).toBe('@layer base,components;body{margin:0}')
})

test('@property rules are included where a rule of the page reads them', () => {
  const rules: StyleRule[] = [
    '@property --gap{syntax:"*";inherits:false}',
    '@property --lost{syntax:"*";inherits:false}',
    { selectors: [['.card', ['.card']]], body: 'gap:var(--gap,0)' },
    { selectors: [['.lost', ['.lost']]], body: 'gap:var(--lost)' },
  ]
  expect(firstStylesOf(rules, '<p class="card">').css).toBe(
    '@property --gap{syntax:"*";inherits:false}.card{gap:var(--gap,0)}',
  )
})
