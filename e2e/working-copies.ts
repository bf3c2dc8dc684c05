import { expect, type Browser, type Page } from '@playwright/test'
import { content, openEditor, stored } from './editor.ts'
import { register, signInAs, type Person } from './people.ts'
import { openHydrated } from './school.ts'

const words = (what: string) => `${what}. `.repeat(12).trim()

export const textOf = (what: string) => `<p>${words(what)}</p>`

/** Expects this text in the editor and in the field that is saved. */
export async function expectText(page: Page, what: string) {
  await expect(content(page)).toHaveText(words(what))
  await expect(stored(page)).toHaveValue(textOf(what))
}

export async function typeText(page: Page, what: string) {
  await (await openEditor(page)).fill(words(what))
}

/** Not just closed: a closed tab sends its text in a request that outlives it and its offline emulation. */
async function crash(tab: Page) {
  const devtools = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()
}

/** Types in a tab that is closed before anything can be sent. */
export async function typeWithoutLine(page: Page, edit: string, what: string) {
  const tab = await page.context().newPage()
  await openHydrated(tab, edit)
  await openEditor(tab)
  await page.context().setOffline(true)
  await typeText(tab, what)
  await expect(tab.getByText(/kept in this browser only/)).toBeVisible()
  await crash(tab)
  await page.context().setOffline(false)
}

export async function givenPost(page: Page, isPublished = true) {
  const author = await register(page.request)
  const answer = await page.request.post('/api/blog-posts', {
    data: { title: 'As it was', content: textOf('Saved words'), categories: ['news'], isPublished },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { author, id, api: `/api/blog-posts/${id}`, edit: `/blog/${id}/edit` }
}

export const bodyOf = async (page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as { content: string }

export const copyOf = (page: Page, api: string) => bodyOf(page, `${api}/draft`)

export const savedContent = async (page: Page, api: string) => (await bodyOf(page, api)).content

export async function elsewhere(browser: Browser, person: Person) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, person.username, person.password)
  return { page, close: () => context.close() }
}
