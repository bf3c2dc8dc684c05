import type { Page } from '@playwright/test'

export const box = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
export const options = (page: Page) => page.getByRole('option')

export const state = (page: Page) => box(page).getByRole('status')

export const ANSWERS = '**/api/search?*view=box*'

export async function holdAnswers(page: Page, asked = ANSWERS) {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await late
    await route.continue()
  })
  return answer
}
