import { expect, test } from 'vitest'
import { prepareNow } from './prepare.ts'

test('the text of a prepared post holds no labels, marks or anchors', () => {
  const { contentText } = prepareNow(
    '<h2>Head</h2><p>Text[^1] with $\\alpha_1$, \\$5.</p><pre><code class="language-python">x = 1</code></pre><p>[^1]: Note.</p>',
  )
  expect(contentText).toBe('Head Text with α1, $5. x = 1 Note.')
})
