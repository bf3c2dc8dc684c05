import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** Signs in without a screen; the cookie stays with the page's context. */
export async function signIn(page: Page, username: 'student' | 'instructor' | 'admin') {
  const answer = await page.request.post('/api/login', {
    data: { username, password: 'ascent-demo' },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { id: number; fullName: string }
}

/** Expects a toast with title and description. */
export async function expectToast(page: Page, title: string, description: string) {
  const message = page
    .getByRole('region', { name: 'Notifications' })
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: description })
  // One assertion for both, because the toast disappears by itself, and may appear twice.
  await expect(message.first()).toBeVisible()
}

/** Answers the question that is asked before something is lost. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

/** Waits until the page is hydrated and has handled early presses and keys. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => 'earlyPresses' in window && !window.earlyPresses)
}

type Violation = { id: string; help: string; nodes: { html: string }[] }

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Waits for transitions, because elements that fade in have too little contrast. */
const endMovements = (page: Page) =>
  page.evaluate(() => {
    for (const movement of document.getAnimations())
      if (
        movement.timeline instanceof DocumentTimeline &&
        Number.isFinite(movement.effect?.getComputedTiming().endTime)
      )
        movement.finish()
  })

export async function expectAccessible(page: Page) {
  await waitForHydration(page)
  await endMovements(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    return (await axe.run({ runOnly: tags, resultTypes: ['violations'] })).violations
  })
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(messages).toEqual([])
}

/** The page follows a change of the system's theme, so it is opened once. */
export async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
