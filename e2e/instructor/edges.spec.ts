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
