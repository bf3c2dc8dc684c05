import type { Page } from '@playwright/test'
import { content, openEditor, showView, stored, writeHtml } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'

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

const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting' })
    .first()
    .getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  await openEditor(page)
})

test('the toolbar writes headings, lists, code and math, and undo takes it back', async ({
  page,
}) => {
  const expected: [string, string, string][] = [
    ['Heading H2', 'Words', '<h2>Words</h2>'],
    ['Bulleted list', 'One', '<ul><li>One</li></ul>'],
    ['Quote', 'Said', '<blockquote><p>Said</p></blockquote>'],
    ['Note', 'Mind', '<aside class="note"><p>Mind</p></aside>'],
    ['Code block', 'x = 1', '<pre><code class="language-python">x = 1</code></pre>'],
  ]
  for (const [name, words, html] of expected) {
    await writeHtml(page, '')
    await content(page).focus()
    await tool(page, name).click()
    await page.keyboard.type(words)
    await expect(stored(page)).toHaveValue(html)
  }
  await writeHtml(page, '')
  await content(page).focus()
  await tool(page, 'Formula').click()
  await page.getByRole('textbox', { name: 'TeX of the formula' }).fill('x^2')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' holds')
  await expect(stored(page)).toHaveValue('<p>$x^2$ holds</p>')
  await expect(content(page).locator('math')).toBeVisible()

  await writeHtml(page, '')
  await content(page).focus()
  await page.keyboard.type('Some words')
  await content(page).press('Control+a')
  await content(page).press('Control+b')
  await expect(stored(page)).toHaveValue('<p><strong>Some words</strong></p>')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await content(page).press('Control+z')
  await expect(stored(page)).toHaveValue('<p>Some words</p>')
  await content(page).press('Control+k')
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('/papers')
  await page.keyboard.press('Enter')
  await expect(stored(page)).toHaveValue('<p><a href="/papers">Some words</a></p>')
})

test('a lesson is written by keyboard alone, with Markdown and with the menu of a slash', async ({
  page,
}) => {
  await writeHtml(page, '')
  await content(page).focus()
  const { keyboard } = page
  await keyboard.type('## The way down\n')
  await keyboard.type('A **bold** step of $\\eta$, see `step`.\n')
  await keyboard.type('- one\nand two\n\n')
  await keyboard.type('```python\nfor x in y:\n    step(x)\n\n\n')
  await keyboard.type('/formula on')
  await expect(page.getByRole('option', { name: 'Formula on its own line' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'TeX of the formula' })).toBeFocused()
  await keyboard.type('a^2')
  await keyboard.press('Enter')
  await keyboard.type('/table')
  await expect(page.getByRole('option', { name: 'Table' })).toBeVisible()
  await keyboard.press('Enter')
  for (const words of ['Model', 'Size', 'Loss', 'Small', '1', '2']) {
    await keyboard.type(words)
    await keyboard.press('Tab')
  }
  await expect(stored(page)).toHaveValue(
    [
      '<h2>The way down</h2>',
      '<p>A <strong>bold</strong> step of $\\eta$, see <code>step</code>.</p>',
      '<ul><li>one</li><li>and two</li></ul>',
      '<pre><code class="language-python">for x in y:\n    step(x)</code></pre>',
      '<p>$$a^2$$</p>',
      '<table><thead><tr><th>Model</th><th>Size</th><th>Loss</th></tr></thead><tbody><tr><td>Small</td><td>1</td><td>2</td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    ].join('\n'),
  )
})

test('a figure to touch is chosen from a list, and can be touched in the preview', async ({
  page,
}) => {
  await writeHtml(page, '')
  await page.getByRole('combobox', { name: 'Figure to touch' }).selectOption('Guidance')
  await page.keyboard.type('/figures/diffusion-models/07-trade.svg')
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A trade')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What to see')
  await expect(stored(page)).toHaveValue(
    '<figure data-figure="guidance"><img src="/figures/diffusion-models/07-trade.svg" alt="A trade"><figcaption>What to see</figcaption></figure>',
  )
  await showView(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('slider', { name: 'Guidance w' })).toBeVisible()
})

test('the toolbar is one Tab stop, and arrow keys move in it', async ({ page }) => {
  await tool(page, 'Heading H2').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Figure to touch' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(content(page)).toBeFocused()
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

test('text pasted from a word processor is cleaned', async ({ page }) => {
  await writeHtml(page, '')
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
  await expect(stored(page)).toHaveValue(
    [
      '<h2>Title</h2>',
      '<p><strong>Bold</strong> and <em>slanted</em> bad <a href="https://example.org/">good</a></p>',
      '<ul><li>One</li><li>Two</li></ul>',
    ].join('\n'),
  )
})

test('formulas of other sites come as TeX, and code keeps its lines', async ({ page }) => {
  await writeHtml(page, '')
  await paste(
    page,
    '<p>Let <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; y</annotation></semantics></math></span> hold.</p>' +
      '<pre class="language-python"><code>a = 1\nif a &lt; 2:<br>    b = 3</code></pre>',
  )
  await expect(stored(page)).toHaveValue(
    '<p>Let $x &lt; y$ hold.</p>\n<pre><code class="language-python">a = 1\nif a &lt; 2:\n    b = 3</code></pre>',
  )
})

test('a pasted Markdown text becomes headings, lists and paragraphs', async ({ page }) => {
  await writeHtml(page, '')
  await paste(
    page,
    '',
    '# Title\n\nWith $x$[^1] and\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[^1]: A note.\n',
  )
  await expect(content(page).getByRole('heading', { name: 'Title' })).toBeVisible()
  await expect(stored(page)).toHaveValue(
    /<h2>Title<\/h2>\n<p>With \$x\$\[\^1\] and<\/p>\n<table>.*<\/table>\n<p>\[\^1\]: A note\.<\/p>/s,
  )
})

test('pasted Markdown stays as it is if its parser cannot be loaded', async ({ page }) => {
  await writeHtml(page, '')
  await page.route('**/read-markdown*', (route) => route.abort())
  await paste(page, '', '# Title\n\nWith **signs**')
  await expect(stored(page)).toHaveValue('<p># Title</p>\n<p>With **signs**</p>')
  await expectToast(
    page,
    'Pasted without its formatting',
    'Some of its code is missing. Please reload the page',
  )
})

test('dropped text files are inserted in order, unless too long', async ({ page }) => {
  await writeHtml(page, '')
  await content(page).evaluate((area) => {
    const data = new DataTransfer()
    const add = (name: string, text: string) =>
      data.items.add(new File([text], name, { type: 'text/markdown' }))
    add('huge.md', 'x'.repeat(200_001))
    for (let number = 1; number <= 6; number += 1) add(`${number}.md`, `## ${number}`)
    area.focus()
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(content(page).getByRole('heading')).toHaveText(['1', '2', '3', '4', '5', '6'])
  await expectToast(page, 'huge.md not taken over', 'Content must be at most 200,000 characters')
})

test('changing the view loses nothing, and keeps markup without tools', async ({ page }) => {
  const text =
    '<h2>One</h2>\n\n<p>Two &amp; $x_1$, <kbd>Ctrl</kbd></p>\n<dl><dt>Epoch</dt><dd>One pass.</dd></dl>\n<p>Three</p>\n'
  await writeHtml(page, text)
  await expect(content(page).locator('.editor-island')).toContainText('<dt>Epoch</dt>')
  await showView(page, 'Markdown')
  await expect(content(page)).toHaveValue(/^## One\n\nTwo & \$x_1\$/)
  await expect(stored(page)).toHaveValue(text)
  await content(page).press('Control+End')
  await content(page).pressSequentially(' **more**')
  await expect(stored(page)).toHaveValue(text.replace('Three', 'Three <strong>more</strong>'))
  await showView(page, 'Write')
  await content(page).locator('h2').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(stored(page)).toHaveValue(
    text.replace('Three', 'Three <strong>more</strong>').replace('One</h2>', 'One!</h2>'),
  )
})
