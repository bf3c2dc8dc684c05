import { expect, test } from 'vitest'
import { prepareNow } from '../prepare/prepare.ts'

test('the text of a prepared post holds no labels, marks or anchors', () => {
  const { contentText } = prepareNow(
    '<h2>Head</h2><p>Text[^1] with $\\alpha_1$, \\$5.</p><pre><code class="language-python">x = 1</code></pre><p>[^1]: Note.</p>',
  )
  expect(contentText).toBe('Head Text with α_1, $5. x = 1 Note.')
})

test.each([
  [
    '\\operatorname{softmax}\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V',
    'softmax(QK^⊤/sqrt(d_k))V',
  ],
  ['\\nabla_\\theta \\log \\pi_\\theta(a)', '∇_θ log π_θ(a)'],
  ['\\max_a Q(s,a)', 'max_a Q(s,a)'],
  ['f(\\mathbf{w} + \\mathbf{s})', 'f(𝐰+𝐬)'],
  ['\\begin{matrix}a&b\\end{matrix}', 'a b'],
])('the formula %s reads as one would type it', (formula, text) => {
  expect(prepareNow(`<p>Now $${formula}$.</p>`).contentText.replaceAll(' .', '.')).toBe(
    `Now ${text}.`,
  )
})
