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

test('drawing elements stay: paths, own gradients, text, reused parts', () => {
  const text = cleaned(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/><use xlink:href="#g"/><text>a &lt; b</text>',
  )
  for (const part of ['linearGradient id="g"', 'fill:url(#g)', 'd="M0 0"', 'href="#g"', 'a &lt; b'])
    expect(text).toContain(part)
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

/** Each layer has ten parts, and each of those shows the layer before. */
const layersBy = (refersTo: (n: number) => string, rules: (n: number) => string) => {
  const layers = Array.from(
    { length: 12 },
    (_, n) =>
      `<pattern id="p${n + 1}">${`<rect width="1" height="1" ${refersTo(n)}/>`.repeat(10)}</pattern>`,
  )
  const css = Array.from({ length: 12 }, (_, n) => rules(n)).join('')
  return svg(
    `<style>${css}</style><pattern id="p0"><path d="M0 0"/></pattern>${layers.join('')}<rect ${refersTo(12)}/>`,
  )
}

test.each([
  ['a class', 'class="c%"', '.c%{fill:url(#p%)}'],
  ['a class among others', 'class="x C%"', 'g, rect.x.c%{stroke:red;fill:url("#p%")}'],
  ['a name', '', 'pattern#p% rect{fill:url(#p%)}'],
  ['an attribute', 'x="%"', 'rect[x="%"]{fill:url(#p%)}'],
  ['a comment', 'class="c%"', '.c%{fill/**/:/* ; */url(#p%)}'],
  ['rules within rules', 'class="c%"', 'svg{.c%{fill:url(#p%)}}'],
  ['a rule without an end', 'class="c%"', '.c%{fill:url(#p%);'],
  ['a variable', 'class="c%"', '.c%{--p:url(#p%);fill:var(--p)}'],
  ['a style', 'style="fill:url(#p%)"', ''],
])('parts that refer to each other by %s count too', (_, reference, rule) => {
  const numbered = (text: string) => (n: number) => text.replaceAll('%', String(n))
  const numberedRule = (n: number) =>
    n < 12 && rule.startsWith('pattern') ? `#p${n + 1} rect{fill:url(#p${n})}` : numbered(rule)(n)
  expect(() => cleanSvg(layersBy(numbered(reference), numberedRule))).toThrow(TooComplex)
})

test('an inherited reference counts for each part of a group', () => {
  const layers = Array.from(
    { length: 4 },
    (_, n) =>
      `<pattern id="p${n + 1}"><g fill="url(#p${n})">${'<rect width="1" height="1"/>'.repeat(100)}</g></pattern>`,
  )
  const drawing = `<pattern id="p0"><path d="M0 0"/></pattern>${layers.join('')}<rect fill="url(#p4)"/>`
  expect(() => cleanSvg(svg(drawing))).toThrow(TooComplex)
})

test('drawings as programs write them are taken: thousands of parts with classes and gradients', () => {
  const gradients = Array.from(
    { length: 100 },
    (_, n) => `<linearGradient id="g${n}"><stop offset="0"/><stop offset="1"/></linearGradient>`,
  )
  const rules = gradients.map((_, n) => `.cls-${n}{fill:url(#g${n});clip-path:url(#clip)}`)
  const parts = Array.from({ length: 20_000 }, (_, n) => `<path class="cls-${n % 100}" d="M0 0"/>`)
  const inside = `<style>${rules.join('\n')}</style><defs>${gradients.join('')}<clipPath id="clip"><rect/></clipPath></defs><g filter="url(#g1)">${parts.join('')}</g>`
  expect(cleaned(inside)).toContain('.cls-99{fill:url(#g99)')
})

test('a chain of very many parts is refused', () => {
  const links = Array.from({ length: 20_000 }, (_, n) => `<use id="l${n}" href="#l${n + 1}"/>`)
  expect(() => cleanSvg(svg(links.join('')))).toThrow(TooComplex)
})

test('entities of a document type are not followed', () => {
  const source = `<!DOCTYPE svg [<!ENTITY a "evil"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`
  expect(cleanSvg(source)?.text).not.toContain('evil')
})
