import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeStudent, hold, openEarly, othersCourse } from '../school.ts'

const LESSONS = [
  { title: 'What a slope is', content: '<p>Gradients point uphill.</p>' },
  { title: 'When to stop', content: '<p>When it is flat.</p>' },
]

async function enrolled(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL, { modules: [{ title: 'The way', lessons: LESSONS }] })
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  const [first, last] = course.lessons.map(({ id }) => ({
    id,
    address: `/courses/${course.id}?tab=content&lesson=${id}`,
  }))
  return { first: first!, last: last! }
}

/** Presses before the page's code is there, then lets it come. */
async function pressEarly(page: Page, path: string, name: string) {
  const hydrate = await openEarly(page, path)
  const button = page.getByRole('button', { name, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await hydrate()
}

/** Selects the lesson's first word before the page's code is there. */
async function openAndSelect(page: Page, path: string) {
  const hydrate = await openEarly(page, path)
  await page.locator('.prose p').dblclick({ position: { x: 20, y: 10 } })
  return hydrate
}

test('a lesson that is marked as complete before hydration is complete after it', async ({
  page,
  baseURL,
}) => {
  const { first } = await enrolled(page, baseURL)
  await pressEarly(page, first.address, 'Mark as Complete')
  const toggle = page.getByRole('button', { name: 'Completed', exact: true })
  await expect(toggle).toBeEnabled()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('50% Complete')).toBeVisible()
  await page.reload()
  await expect(toggle).toBeVisible()
})

test('who completes and continues before hydration reads the next lesson', async ({
  page,
  baseURL,
}) => {
  const { first, last } = await enrolled(page, baseURL)
  await pressEarly(page, first.address, 'Complete and continue')
  await expect(page).toHaveURL(last.address)
  await expect(page.getByRole('heading', { name: 'When to stop', level: 2 })).toBeVisible()
  await expect(page.getByText('50% Complete')).toBeVisible()
})

test('who completes the course before hydration has the certificate', async ({ page, baseURL }) => {
  const { first, last } = await enrolled(page, baseURL)
  await page.request.post(`/api/lessons/${first.id}/progress`, { data: { completed: true } })
  await pressEarly(page, last.address, 'Complete the course')
  await expect(page.getByRole('dialog', { name: 'You reached the summit' })).toBeVisible()
})

test('who enrolls before hydration is enrolled', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  const hydrate = await openEarly(page, `/courses/${course.id}`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await hydrate()
  await expect(page.getByText('Enrolled Successfully')).toBeVisible()
})

test('words that were selected before hydration can be highlighted after it', async ({
  page,
  baseURL,
}) => {
  const { first } = await enrolled(page, baseURL)
  await (
    await openAndSelect(page, first.address)
  )()
  await page.getByRole('toolbar').getByRole('button', { name: 'Highlight' }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('listitem').filter({ hasText: 'Gradients' })).toBeVisible()
})

test('the tool for selected words learns of highlights that come later, and stays closed if it was closed', async ({
  page,
  baseURL,
}) => {
  const { first } = await enrolled(page, baseURL)
  const path = `/api/lessons/${first.id}/highlights`
  const highlight = { quote: 'Gradients', prefix: '', suffix: ' point uphill.', comment: null }
  const saved = await page.request.put(path, {
    data: { highlights: [highlight], updatedAt: null },
  })
  expect(saved.status()).toBe(200)
  const tools = page.getByRole('toolbar').getByRole('button')
  const notes = page.getByRole('region', { name: 'Notes' })
  for (const isClosed of [false, true]) {
    const hydrate = await openAndSelect(page, first.address)
    const answer = await hold(page, new RegExp(path))
    await hydrate()
    await expect(tools).toHaveText('Highlight')
    if (isClosed) await page.keyboard.press('Escape')
    answer()
    await expect(notes.getByText('1 highlight')).toBeVisible()
    await expect(tools).toHaveText(isClosed ? [] : 'Remove highlight')
  }
})
