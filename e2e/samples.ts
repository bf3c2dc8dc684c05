import type { Locator, Page } from '@playwright/test'

/** Of Python, in a text. */
export const sample = (code: string) => `<pre><code class="language-python">${code}</code></pre>`

export const blockAt = (page: Page, index: number) => page.locator('.prose .code-block').nth(index)
export const editorOf = (block: Locator) => block.getByRole('textbox', { name: 'Python sample' })
