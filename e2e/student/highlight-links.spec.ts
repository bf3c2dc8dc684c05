import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { becomeStudent, othersCourse, openHydrated } from '../school.ts'

const FILLER = '<p>Another step, and then another one, always downhill.</p>'.repeat(60)
const PASSAGE = 'A step that is too short never arrives at the bottom of the valley.'

const lessonWith = (passage: string) =>
  `${FILLER}<p>Then: ${passage} So much for that.</p>${FILLER}`

const HIGHLIGHT = {
  quote: PASSAGE,
  prefix: 'always downhill. Then: ',
  suffix: ' So much for that. Another step',
}

const modulesWith = (passage: string, id?: number) => [
  {
    title: 'The way',
    lessons: [{ ...(id && { id }), title: 'How far to step', content: lessonWith(passage) }],
  },
]

async function given(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL, { modules: modulesWith(PASSAGE) })
  const lessonId = course.lessons[0]!.id
  const beLearner = async () => {
    await becomeStudent(page.request)
    expect((await page.request.post(`/api/courses/${course.id}/enroll`)).status()).toBe(201)
  }
  await beLearner()
  const saved = await page.request.put(`/api/lessons/${lessonId}/highlights`, {
    data: { highlights: [HIGHLIGHT] },
  })
  expect(saved.status()).toBe(200)
  const edit = (passage: string) => course.save({ modules: modulesWith(passage, lessonId) })
  return { course, beLearner, edit }
}

const linkTo = (page: Page) => page.getByRole('link', { name: PASSAGE })
const passageIn = (page: Page) => page.locator('.prose').getByText('Then:')
const gone = (page: Page) => page.getByText('This passage is no longer in the lesson')

async function follow(page: Page) {
  await openHydrated(page, '/notes')
  await linkTo(page).click()
  await expect(page).toHaveURL(/lesson=\d+#highlight-/)
}

test('a highlight leads to its passage in the lesson, and back', async ({ page, baseURL }) => {
  await given(page, baseURL)
  await follow(page)
  await expect(passageIn(page)).toBeInViewport()
  await expect(passageIn(page)).toBeFocused()
  await expect(gone(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue where you stopped' })).toHaveCount(0)
  await expectAccessible(page)

  // On the way back the old scroll position counts more than the address.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.goBack()
  await expect(linkTo(page)).toBeVisible()
  await page.goForward()
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('notes'))).toBe(true)
  await expect(passageIn(page)).not.toBeInViewport()
})

test('a highlight’s address, opened directly, leads to its passage, too', async ({
  page,
  baseURL,
}) => {
  await given(page, baseURL)
  await page.goto('/notes')
  const address = await linkTo(page).getAttribute('href')
  await page.goto('about:blank')
  await page.goto(address!)
  await expect(passageIn(page)).toBeInViewport()
  await expect(passageIn(page)).toBeFocused()
})

test('a passage that was edited slightly is found', async ({ page, baseURL }) => {
  const { edit } = await given(page, baseURL)
  await edit(PASSAGE.replace('never arrives at', 'hardly ever reaches'))
  await follow(page)
  await expect(passageIn(page)).toBeInViewport()
  await expect(gone(page)).toHaveCount(0)
})

test('a highlight whose passage is gone says so', async ({ page, baseURL }) => {
  const { edit } = await given(page, baseURL)
  await edit('Nothing of it is left.')
  await follow(page)
  await expect(gone(page)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Notes' })).toBeFocused()
  await expectAccessible(page)
})

test('other people who open the address of a highlight just see the lesson', async ({
  page,
  baseURL,
}) => {
  const { beLearner } = await given(page, baseURL)
  await page.goto('/notes')
  const address = (await linkTo(page).getAttribute('href'))!
  await page.context().clearCookies()
  await beLearner()
  const highlights = page.waitForResponse(/\/highlights$/)
  await openHydrated(page, address)
  await highlights
  await expect(page.getByText('Select words of the lesson')).toBeAttached()
  await expect(gone(page)).toHaveCount(0)
  await expect(passageIn(page)).not.toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('going to a passage does not change the order of the Tab key', async ({ page, baseURL }) => {
  const { edit } = await given(page, baseURL)
  await edit(`<a href="/faqs">${PASSAGE}</a>`)
  await follow(page)
  const link = page.locator('.prose').getByRole('link', { name: PASSAGE })
  await expect(link).toBeFocused()
  await expect(link).not.toHaveAttribute('tabindex')

  await edit(PASSAGE)
  await follow(page)
  await expect(passageIn(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(passageIn(page)).not.toHaveAttribute('tabindex')
})
