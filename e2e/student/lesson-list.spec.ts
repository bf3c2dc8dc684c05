import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, waitForHydration } from '../journey.ts'
import { holdScript, othersCourse, openHydrated, type Course } from '../school.ts'

const PHONE = { width: 390, height: 844 }
const SCREEN = { width: 1280, height: 800 }

const lessonOf = (course: Course, index: number) =>
  `/courses/${course.id}?tab=content&lesson=${course.lessons[index]!.id}`

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 })

test('the list of lessons folds away on a wide screen and is a sheet on a phone', async ({
  page,
  baseURL,
}) => {
  const lessons = Array.from({ length: 30 }, (_, index) => ({ title: `Step number ${index + 1}` }))
  const course = await othersCourse(baseURL, { modules: [{ title: 'The way', lessons }] })
  await page.setViewportSize(SCREEN)
  await openHydrated(page, lessonOf(course, 29))
  const list = page.getByRole('navigation', { name: 'Lessons' })
  await expect(list.getByRole('link', { name: 'Step number 30' })).toBeInViewport()
  await expect(list.getByRole('heading', { name: 'The way', level: 3 })).toBeVisible()
  await list.hover()
  await page.mouse.wheel(0, 5_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.getByRole('button', { name: 'Hide lessons' }).click()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Show lessons' }).click()
  await expect(list).toBeVisible()

  await page.setViewportSize(PHONE)
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'All lessons. Lesson 30 of 30' }).click()
  await expect(list.getByRole('link', { name: 'Step number 30' })).toBeInViewport()
  const title = list.getByRole('heading', { name: 'Lessons', level: 2 })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('group', { name: 'Lessons' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the list of lessons' }).click()
  await expect(list).toBeHidden()
  const [button, name] = await Promise.all([
    page.getByRole('button', { name: 'All lessons. Lesson 30 of 30' }).boundingBox(),
    heading(page, 'Step number 30').boundingBox(),
  ])
  expect(name!.y - button!.y - button!.height).toBeGreaterThanOrEqual(16)
  await page.getByRole('button', { name: 'All lessons. Lesson 30 of 30' }).click()
  await list.getByRole('link', { name: 'Step number 28' }).click()
  await expect(heading(page, 'Step number 28')).toBeFocused()
  await expect(list).toBeHidden()
})

test('a folded list stays folded after a reload and in another course, and never flashes', async ({
  page,
  baseURL,
}) => {
  const [course, another] = [await othersCourse(baseURL), await othersCourse(baseURL)]
  const list = page.getByRole('navigation', { name: 'Lessons' })
  const place = async () => Math.round((await heading(page, 'What a slope is').boundingBox())!.x)
  await page.setViewportSize(SCREEN)
  await openHydrated(page, lessonOf(course, 0))
  const unfolded = await place()
  await page.getByRole('button', { name: 'Hide lessons' }).click()
  await expect.poll(place).not.toBe(unfolded)
  const folded = await place()
  for (const where of [course, another]) {
    const arrive = await holdScript(page)
    await page.goto(lessonOf(where, 0), { waitUntil: 'commit' })
    await expect(heading(page, 'What a slope is')).toBeVisible()
    await expect(list).toBeHidden()
    expect(await place()).toBe(folded)
    arrive()
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Show lessons' })).toBeVisible()
    expect(await place()).toBe(folded)
    await page.unrouteAll()
  }
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'All lessons. Lesson 1 of 4' }).click()
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: 'Close the list of lessons' }).click()
  await page.setViewportSize(SCREEN)
  await page.getByRole('button', { name: 'Show lessons' }).click()
  await page.reload()
  await expect(list).toBeVisible()
})
