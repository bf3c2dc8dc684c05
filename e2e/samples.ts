import { expect, request as requests, type Locator, type Page } from '@playwright/test'
import { register } from './people.ts'

/** Of Python, in a text. */
export const sample = (code: string) => `<pre><code class="language-python">${code}</code></pre>`

/** A post with samples, written by somebody else. */
export async function postWith(baseURL: string | undefined, content: string) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  await register(api)
  const data = { title: 'Run this', content, categories: ['tutorial'], isPublished: true }
  const answer = await api.post('/api/blog-posts', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  await api.dispose()
  return `/blog/${id}`
}

export const blockAt = (page: Page, index: number) => page.locator('.prose .code-block').nth(index)
export const editorOf = (block: Locator) => block.getByRole('textbox', { name: 'Python sample' })
