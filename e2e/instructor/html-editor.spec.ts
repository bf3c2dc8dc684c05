import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function paste(page: Page, html: string, plain = '') {
  await content(page).evaluate(
    (area, [richText, plainText]) => {
      const data = new DataTransfer()
      data.setData('text/html', richText!)
      data.setData('text/plain', plainText!)
      area.focus()
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [html, plain],
  )
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
})

test('the toolbar writes headings, lists, links, images, code and math, and undo takes it back', async ({
  page,
}) => {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  const expected: [string, string][] = [
    ['Heading H2', '<h2>Heading</h2>'],
    ['Bulleted list', '<ul>\n  <li>First point</li>\n  <li>Second point</li>\n</ul>'],
    ['Link', '<a href="https://">link text</a>'],
    ['Image', '<img src="https://" alt="What it shows">'],
    ['Code block', '<pre><code class="language-python">your code</code></pre>'],
    ['Formula', '$x^2$'],
    ['Formula on its own line', '$$\n\\sum_{i=1}^{n} x_i\n$$'],
  ]
  for (const [name, html] of expected) {
    await content(page).fill('')
    await toolbar.getByRole('button', { name, exact: true }).click()
    await expect(content(page)).toHaveValue(html)
  }
  await content(page).fill('Some words')
  await content(page).selectText()
  await content(page).press('Control+b')
  await expect(content(page)).toHaveValue('<strong>Some words</strong>')
  await content(page).press('Control+z')
  await expect(content(page)).toHaveValue('Some words')
})

test('a figure to touch is chosen from a list, and can be touched in the preview', async ({
  page,
}) => {
  await content(page).fill('')
  await page.getByRole('combobox', { name: 'Figure to touch' }).selectOption('Guidance')
  await expect(content(page)).toHaveValue(
    '<figure data-figure="guidance"><img src="https://" alt="What it shows"><figcaption>What to see</figcaption></figure>',
  )
  await content(page).fill(
    '<figure data-figure="guidance"><img src="/figures/diffusion-models/07-trade.svg" alt="A trade"></figure>',
  )
  await page.getByText('Side by side').click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('slider', { name: 'Guidance w' })).toBeVisible()
})

test('the toolbar is one Tab stop, and arrow keys move in it', async ({ page }) => {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await page.getByLabel('Video URL').focus()
  await page.keyboard.press('Tab')
  await expect(toolbar.getByRole('button', { name: 'Heading H2', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused()
})

test('the preview follows what is typed, with math set and scripts gone', async ({ page }) => {
  await page.getByText('Side by side').click()
  await content(page).fill('<h2>Energy</h2><p>$E = mc^2$</p><script>alert(1)</script>')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Energy' })).toBeVisible()
  await expect(preview.locator('math')).toBeVisible()
  await expect(preview.locator('script')).toHaveCount(0)
  await content(page).fill('<p>Now this</p>')
  await expect(preview).toContainText('Now this')
  await expect(preview.locator('math')).toHaveCount(0)
})

test('what is pasted from a word processor comes in clean', async ({ page }) => {
  await content(page).fill('')
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
      <h1 style="color:red" class="x">Title</h1>
      <p class="MsoNormal" style="margin:0"><span style="font-weight:700">Bold</span> and
        <span style="font-style:italic">slanted</span> <a href="javascript:alert(1)">bad</a>
        <a href="https://example.org/" onclick="x()">good</a><o:p></o:p></p>
      <ul><li><p>One</p></li><li>Two</li></ul>
      <script>alert(1)</script><img src="data:image/png;base64,AAAA"></b>`,
  )
  await expect(content(page)).toHaveValue(
    [
      '<h2>Title</h2>',
      '<p><strong>Bold</strong> and <em>slanted</em> bad <a href="https://example.org/">good</a></p>',
      '<ul>',
      '<li>One</li>',
      '<li>Two</li>',
      '</ul>',
    ].join('\n'),
  )
})

test('formulas of other sites come as TeX, and code keeps its lines', async ({ page }) => {
  await content(page).fill('')
  await paste(
    page,
    '<p>Let <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; y</annotation></semantics></math></span> hold.</p>' +
      '<pre class="language-python"><code>a = 1\nif a &lt; 2:<br>    b = 3</code></pre>',
  )
  await expect(content(page)).toHaveValue(
    '<p>Let $x &lt; y$ hold.</p>\n<pre><code class="language-python">a = 1\nif a &lt; 2:\n    b = 3</code></pre>',
  )
})
