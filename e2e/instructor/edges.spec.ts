import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { becomeStudent, openHydrated, othersCourse } from '../school.ts'

const edges = async (piece: Locator) => {
  const box = (await piece.boundingBox())!
  return { left: box.x, right: box.x + box.width }
}

test('on a phone the import button lines up with the heading of a new course', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  const heading = await edges(page.getByRole('heading', { name: 'Create Course' }))
  const load = await edges(page.getByRole('button', { name: 'Import', exact: true }))
  expect(load.left).toBe(heading.left)
})

test('every tool of the editor is on the screen', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/courses/new')
  const tools = page.getByRole('toolbar', { name: 'Formatting' }).first()
  const redo = tools.getByRole('button', { name: 'Redo' })
  await redo.scrollIntoViewIfNeeded()
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
})

test('on a phone the bar of a lesson has room for the title of the course', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const course = await othersCourse(baseURL)
  await becomeStudent(page.request)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  const title = await edges(page.getByRole('heading', { name: course.title }))
  const enroll = await edges(page.getByRole('button', { name: 'Enroll Now' }).first())
  expect(enroll.left - title.right).toBeLessThan(24)
})

test('on a phone the state of a message begins where its words begin', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  await openHydrated(page, '/admin?tab=inbox')
  await page.getByRole('link', { name: 'Rahul Menon' }).click()
  const message = page.getByRole('article')
  const heading = await edges(message.getByRole('heading', { level: 3 }).first())
  expect((await edges(message.getByText('New', { exact: true }).first())).left).toBe(heading.left)
})

test('on a phone the message of the first error is seen, not only its field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'instructor')
  await openHydrated(page, '/create-paper')
  await page.getByRole('textbox', { name: 'Title' }).fill('A paper without a category')
  await page.getByLabel('Original Authors').fill('Somebody')
  await page.getByLabel('Publication Year').fill('2017')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  const message = page.getByText('Please select at least one category')
  await expect(message).toBeVisible()
  const isSeen = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 1, bottom - 1))
  }
  await expect.poll(() => message.evaluate(isSeen)).toBe(true)
})
