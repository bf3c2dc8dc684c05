import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { becomeStudent, othersCourse, stoppedClock } from '../school.ts'

const TWICE = {
  kind: 'code',
  prompt: '<p>Write a function that doubles.</p>',
  starter: 'def twice(x):\n    print("twice of", x)\n    return x\n',
  checks: [
    { name: 'doubles a number', code: 'assert twice(4) == 8' },
    { name: 'doubles nothing', code: 'assert twice(0) == 0' },
  ],
}

const card = (page: Page) => page.getByRole('region', { name: 'Write a function' })
const editor = (page: Page) => card(page).getByRole('textbox', { name: 'Your program' })
const stop = (page: Page) => card(page).getByRole('button', { name: 'Stop' })

/** Starting Python takes long on a busy machine. */
const pythonRuns = (page: Page) =>
  card(page)
    .getByText(/(Downloading|Starting) Python/)
    .first()
    .waitFor({ state: 'hidden' })

async function run(page: Page) {
  await card(page).getByRole('button', { name: 'Run' }).click()
  await pythonRuns(page)
}

async function write(page: Page, program: string) {
  await editor(page).press('ControlOrMeta+a')
  await page.keyboard.insertText(program)
}

async function openExercise(page: Page, baseURL: string | undefined) {
  const lesson = { title: 'Twice', type: 'reading', content: '<p>Twice.</p>', exercises: [TWICE] }
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'Functions', lessons: [lesson] }],
  })
  await becomeStudent(page.request)
  expect((await page.request.post(`/api/courses/${course.id}/enroll`)).status()).toBe(201)
  const path = `/courses/${course.id}?tab=content&lesson=${course.lessons[0]!.id}`
  // The time limit of a program must not depend on the speed of the machine.
  const clock = await stoppedClock(page, path, { shortest: 10_000, longest: 10_000 })
  await expect(editor(page)).toBeVisible()
  return clock
}

test('a program is run, fails its checks, is corrected, passes and is stored', async ({
  page,
  baseURL,
}) => {
  const editorCode: string[] = []
  page.on('request', (request) => {
    if (/code-mirror/.test(request.url())) editorCode.push(request.url())
  })
  await openExercise(page, baseURL)
  await expect(card(page).getByRole('list', { name: 'Checks' })).toHaveText(
    'doubles a numberdoubles nothing',
  )
  await run(page)
  await expect(card(page).getByText('1 of 2 checks failed')).toBeVisible()
  await expect(card(page).getByRole('region', { name: 'Printed by doubles a number' })).toHaveText(
    'twice of 4\n',
  )
  await expectAccessible(page)
  expect(editorCode).toEqual([])

  await editor(page).focus()
  await expect(page.locator('.code-editor textarea')).toHaveCount(0)
  await expect(editor(page)).toBeFocused()
  expect(editorCode).toHaveLength(1)
  // Long lines are scrolled behind the numbers, not over them.
  const ground = await card(page)
    .locator('.cm-editor')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(card(page).locator('.cm-gutters')).toHaveCSS('background-color', ground)
  await write(page, 'def twice(x)\n    return 2 * x\n')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(card(page).getByRole('status').filter({ hasText: 'SyntaxError' })).toHaveClass(
    'sr-only',
  )
  await expect(card(page).getByText('Not right yet')).toBeHidden()

  await write(page, 'def twice(x):\n    return 2 * x\n')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(card(page).getByText('All checks passed')).toBeVisible()
  await expect(card(page).getByText('Solved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(card(page).getByText('Solved', { exact: true })).toBeVisible()
  await expect(editor(page)).toHaveValue(/return 2 \* x/)
  await card(page).getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(editor(page)).not.toHaveValue(/return 2 \* x/)
  await page.reload()
  await expect(editor(page)).not.toHaveValue(/return 2 \* x/)
})

test('an endless program can be stopped, and is ended if nobody does', async ({
  page,
  baseURL,
}) => {
  const clock = await openExercise(page, baseURL)
  await write(page, 'while True:\n    pass\n')
  await run(page)
  await expect(card(page).getByText('The program is running')).toBeVisible()
  await stop(page).click()
  await expect(card(page).getByText('Stopped')).toBeVisible()

  await run(page)
  await expect(card(page).getByText('The program is running')).toBeVisible()
  await clock.passPause()
  await expect(card(page).getByText('Ended after 10 seconds.')).toBeVisible()
  await write(page, 'def twice(x):\n    return 2 * x\n')
  await run(page)
  await expect(card(page).getByText('All checks passed')).toBeVisible()
})
