import { expect, test } from 'vitest'
import { renderFormula } from './math.ts'
import { checkRendered } from '../sanitize/rendered-check.ts'
import { element, toHtml } from '../tree.ts'

const r = String.raw
const html = (tex: string, isDisplay = false) =>
  toHtml(element('p', {}, [renderFormula(tex, isDisplay).node]))

test('sets a formula as MathML', () => {
  expect(html('x^2')).toBe('<math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math>')
  expect(html('a', true)).toBe('<math display="block"><mi>a</mi></math>')
})

const VARIED = [
  r`\frac{\partial L}{\partial w} = \sum_{i=1}^n \left( y_i - \hat{y}_i \right)`,
  r`\begin{aligned} a &= b \\ c &= d \end{aligned}`,
  r`\begin{array}{l|c||r} 1 & 2 & 3 \\ \hline 4 & 5 & 6 \\ \hdashline 7 & 8 & 9 \end{array}`,
  r`\begin{cases} 1 & x > 0 \\ 0 & \text{otherwise} \end{cases} \begin{smallmatrix} a & b \end{smallmatrix}`,
  r`\operatorname{softmax}\!\left(\frac{QK^\top}{\sqrt{d_k}}\right) \mathop{\mathrm{KL}}\limits_x`,
  r`\color{red}{x} \textcolor{#00f}{y} \colorbox{yellow}{z} \fbox{a} \boxed{b} \fcolorbox{red}{blue}{c}`,
  r`\cancel{x} \bcancel{y} \xcancel{z} \sout{w} \underline{u} \overline{o} \widehat{xyz} \widetilde{ab}`,
  r`E = mc^2 \tag{1}`,
  r`\begin{align} a &= b \\ c &= d \end{align} `,
  r`\big( \Big[ \bigg\{ \Bigg| \huge x \tiny y \pmb{z} \boldsymbol{\theta} \mathbf{W}`,
  r`\raisebox{1em}{x} \rule{1em}{2em} \hspace{1em} \phantom{x} \smash{y} \mathclap{z} \mathllap{w} \mathrlap{v}`,
  r`\xrightarrow[a]{b} \underbrace{a+b}_{n} \overbrace{c}^{m} \overset{!}{=} \underset{x}{\arg\max}`,
  r`\tfrac12 \dfrac34 \binom{n}{k} \sqrt[3]{x} {}_a^b X_c^d \sideset{_1^2}{_3^4}\sum \prescript{a}{b}{X}`,
  r`\ce{2 H2 + O2 -> 2 H2O} \quad \ce{A <=> B}`,
  r`f'(x) + g''(x) + \bra{\phi}\ket{\psi} + \set{x \mid y} + \mathcal{L} + \mathscr{F} + \mathfrak{g}`,
  r`\begin{CD} A @>a>> B \\ @VVV @AAA \\ C @= D \end{CD} \bordermatrix{a & b \cr c & d}`,
  r`\label{x} \ref{y} \eqref{z} \text{words \textbf{bold}} \texttt{code} \verb|a b| \mathring{A} \not= \longdiv{5}`,
]

test.each(VARIED)('uses only what the check allows, and no inline style: %s', (tex) => {
  expect(html(tex, true)).toMatch(/^<math/)
  for (const markup of [html(tex), html(tex, true)]) {
    expect(markup).not.toMatch(/ style=|href|<a|<span|id=/)
    expect(() => checkRendered(markup)).not.toThrow()
  }
})

test('turns inline styles into attributes and classes', () => {
  expect(html(r`\color{red}{x}`)).toContain('<mi mathcolor="#ff0000">x</mi>')
  expect(html(r`\hat{x}`)).toContain('scriptlevel="0"')
  expect(html(r`\begin{array}{c|c} a & b \\ \hline c & d \end{array}`)).toContain(
    'class="tml-bb tml-pl-0 tml-br"',
  )
  expect(html(r`a\!b`)).toContain('class="tml-neg-1"')
})

test('a prime stays on the line, where the font has already raised it', () => {
  const prime = '<mo lspace="0em" rspace="0em">′</mo>'
  expect(html(r`f'`)).toBe(`<math><mrow><mi>f</mi>${prime}</mrow></math>`)
  expect(html(r`f''_i`)).toBe(
    `<math><msub><mrow><mi>f</mi>${prime}${prime}</mrow><mi>i</mi></msub></math>`,
  )
})

test('an operator of several parts stays MathML when it is parsed', () => {
  const markup = html(r`\mathop{\mathrm{KL}}(p)`)
  expect(markup).not.toMatch(/<mo[^>]*><mpadded/)
  expect(() => checkRendered(markup)).not.toThrow()
})

test.each([
  [r`\frac{1}{`, /Unexpected end of input/],
  [r`\unknown{x}`, /Unsupported function name: \\unknown/],
  [r`\href{javascript:x}{y}`, /Unsupported function name/],
  [r`\begin{nothing} x \end{nothing}`, /could not be read/],
  [r`\def\a{\a\a}\a`, /Own macros/],
  [r`\newcommand{\x}{y}\x`, /Own macros/],
  ['x'.repeat(4_001), /too long/],
  [`${'{'.repeat(41)}x${'}'.repeat(41)}`, /nested too deeply/],
  [r`\llap{`.repeat(20) + 'x' + '}'.repeat(20), /too complex/],
  [`${'\\left('.repeat(100)}x${'\\right)'.repeat(100)}`, /could not be read/],
])('shows the source of a formula it cannot set: %s', (tex, reason) => {
  const { node } = renderFormula(tex, false)
  expect(node.tagName).toBe('code')
  expect(node.attrs).toEqual([
    { name: 'class', value: 'math-error' },
    { name: 'title', value: expect.stringMatching(reason) },
  ])
  expect(node.childNodes[0]).toMatchObject({ value: `$${tex}$` })
})

test('no formula leaves a macro behind for the next', () => {
  html(r`\gdef\alpha{x}`)
  expect(html(r`\alpha`)).toBe('<math><mi>α</mi></math>')
})

test('bounds sizes', () => {
  expect(html(r`\rule{9999em}{9999em}`)).toContain('width="40em" height="40em"')
})
