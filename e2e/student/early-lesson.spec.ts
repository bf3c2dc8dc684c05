import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeStudent, openEarly, othersCourse } from '../school.ts'

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
