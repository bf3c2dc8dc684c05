import { describe, expect, test } from 'vitest'
import { cleanSvg, TooComplex } from './clean-svg.ts'

const svg = (inside: string, attributes = 'width="10" height="10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const cleaned = (inside: string, attributes?: string) => cleanSvg(svg(inside, attributes))?.text

describe('what a drawing must not have is not in it:', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script in another spelling', '<SCRIPT xlink:href="//evil.example/x.js"/>'],
    ['handlers', '<rect onload="alert(1)" onclick="alert(1)"/>'],
    [
      'foreign content',
      '<foreignObject><body onload="alert(1)"><iframe src="x"/></body></foreignObject>',
    ],
    ['links', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['animation of an address', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['pictures from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['parts of other files', '<use href="https://evil.example/x.svg#a"/>'],
    ['data in parts', '<use href="data:image/svg+xml,evil"/>'],
    ['paint from elsewhere', '<rect fill="url(https://evil.example/x#a)"/>'],
    ['styles from elsewhere', '<style>@import "https://evil.example/x.css"</style>'],
    ['styles that load', '<style>rect{fill:url(//evil.example/x)}</style>'],
    ['escapes in styles', '<style>rect{fill:u\\72l(evil)}</style>'],
    ['style attributes that load', '<rect style="background:url(https://evil.example)"/>'],
    ['pages in a title', '<title><img src=x onerror=alert(1)></title>'],
    ['what breaks out', '<p><script>alert(1)</script>'],
  ])('%s', (_, inside) => {
    expect(cleaned(inside)).not.toMatch(/evil|alert|script|<a|image|foreign|on[a-z]+=|@import/i)
  })
})

test('what draws is kept: paths, gradients of its own, text, parts used again', () => {
  const text = cleaned(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/><use xlink:href="#g"/><text>a &lt; b</text>',
  )
  for (const kept of ['linearGradient id="g"', 'fill:url(#g)', 'd="M0 0"', 'href="#g"', 'a &lt; b'])
    expect(text).toContain(kept)
})

test.each([
  ['width="30" height="20"', 30, 20],
  ['viewBox="0 0 40 20"', 40, 20],
  ['viewBox="0 0 40 20" width="80"', 80, 40],
  ['viewBox="0 0 40 20" height="40px"', 80, 40],
  ['viewBox="0 0 40 20" width="100%" height="100%"', 40, 20],
  ['', 300, 150],
])('its size is known: %s', (attributes, width, height) => {
  expect(cleanSvg(svg('', attributes))).toMatchObject({ width, height })
})

test('a few parts that use each other many times over are refused', () => {
  const layers = Array.from(
    { length: 12 },
    (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
  )
  expect(() => cleanSvg(svg(`<g id="l0"><path d="M0 0"/></g>${layers.join('')}`))).toThrow(
    TooComplex,
  )
  expect(() => cleanSvg(svg('<g>'.repeat(1_000)))).toThrow(TooComplex)
})

test('entities of a document type are not followed', () => {
  const source = `<!DOCTYPE svg [<!ENTITY a "evil"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`
  expect(cleanSvg(source)?.text).not.toContain('evil')
})
