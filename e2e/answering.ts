import { expect, type Page } from '@playwright/test'

export const card = (page: Page, prompt: string) => page.getByRole('region', { name: prompt })
export const check = (page: Page, prompt: string) =>
  card(page, prompt).getByRole('button', { name: 'Check' }).click()

export const isWrong = (page: Page, prompt: string) =>
  expect(card(page, prompt).getByText('Not right yet')).toBeVisible()
export const isRight = async (page: Page, prompt: string) => {
  await expect(card(page, prompt).getByText('Right', { exact: true })).toBeVisible()
  await expect(card(page, prompt).getByText('Solved', { exact: true })).toBeVisible()
}
