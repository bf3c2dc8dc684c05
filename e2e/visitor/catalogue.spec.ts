import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, signIn } from '../journey.ts'
import { givenCourse, openHydrated, stoppedClock, withoutScript } from '../school.ts'

const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') })
const search = (page: Page) => page.getByPlaceholder('Search courses...')

test('a card shows a course’s subject, price and length, and leads to it', async ({ page }) => {
  await page.goto('/courses?q=step+by+step')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Courses' })).toBeVisible()
  const card = cards(page).filter({ hasText: 'Transformers, Step by Step' })
  await expect(card).toContainText('Intermediate')
  await expect(card).toContainText('4.8')
  await expect(card).toContainText('$49.00')
  await expect(card).toContainText('3 hours')
  await expect(page.getByRole('link', { name: 'Create Course' })).toHaveCount(0)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/courses\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transformers, Step by Step')
})

test('search and level are in the address, and the back button restores them', async ({ page }) => {
  await page.goto('/courses')
  await search(page).fill('NUMPY')
  await expect(page).toHaveURL('/courses?q=NUMPY')
  await page.getByLabel('Difficulty').selectOption('advanced')
  await expect(page).toHaveURL('/courses?q=NUMPY&level=advanced')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('link', { name: 'Diffusion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Diffusion/)
  await page.goBack()
  await expect(page).toHaveURL('/courses?q=NUMPY&level=advanced')
  await expect(search(page)).toHaveValue('NUMPY')
  await expect(page.getByLabel('Difficulty')).toHaveValue('advanced')
  await expect(cards(page)).toHaveCount(1)
})

test('a level chosen right after typing stays chosen', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/courses?*', async (route) => {
    await held
    await route.continue()
  })
  const clock = await stoppedClock(page, '/courses?level=advanced')
  await search(page).pressSequentially('numpy')
  await page.getByLabel('Difficulty').selectOption('All Levels')
  await clock.passPause()
  answer()
  await expect(page).toHaveURL('/courses?q=numpy')
  await expect(page.getByLabel('Difficulty')).toHaveValue('')
  await expect(search(page)).toHaveValue('numpy')
})

test('a link with a search shows it at once', async ({ page }) => {
  await page.goto('/courses?q=ethics&level=beginner')
  await expect(search(page)).toHaveValue('ethics')
  await expect(cards(page).filter({ hasText: 'AI Ethics in Practice' })).toHaveCount(1)
  await search(page).fill('')
  await expect(page).toHaveURL('/courses?level=beginner')
})

test('the catalogue names the lesson by which it found a course, and leads to it', async ({
  page,
  baseURL,
}) => {
  const word = `quokka${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', '')}`
  const course = await givenCourse(baseURL, {
    modules: [{ title: 'The way', lessons: [{ title: 'A slope' }, { title: `The ${word} step` }] }],
  })
  await page.goto(`/courses?q=${word}`)
  const card = page.locator('main li').filter({ hasText: course.title })
  await expect(card).toContainText(`Lesson: The ${word} step`)
  await card.getByRole('link', { name: `The ${word} step` }).click()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`)
  await expect(page.getByRole('heading', { name: `The ${word} step` })).toBeVisible()
})

test('says what to do when nothing is found', async ({ page }) => {
  await page.goto('/courses')
  await search(page).fill('xylophones under water')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
})

test('a word that courses spell differently is offered in their spelling', async ({ page }) => {
  await page.goto('/courses?level=beginner')
  await search(page).fill('trasformer')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Did you mean')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'transformer', exact: true }).click()
  await expect(page).toHaveURL('/courses?q=transformer')
  await expect(cards(page).filter({ hasText: 'Transformers, Step by Step' })).toBeVisible()
  await expect(search(page)).toHaveValue('transformer')
})

test('words that no course has can be searched on the whole site', async ({ browser, baseURL }) => {
  await withoutScript(browser, baseURL, async (page) => {
    const paper = page.getByRole('main').getByRole('link', { name: 'Attention Is All You Need' })
    await page.goto('/courses?q=vaswni')
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'vaswani', exact: true }).click()
    await expect(page).toHaveURL('/search?q=vaswani')
    await expect(paper).toBeVisible()
    await page.goto('/courses?q=vaswani')
    await page.getByRole('link', { name: 'Search everything for “vaswani”' }).click()
    await expect(page).toHaveURL('/search?q=vaswani')
    await expect(paper).toBeVisible()
  })
})

test('a catalogue without courses says that they are coming soon', async ({ page }) => {
  await page.route('**/api/courses?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await openHydrated(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Courses').click()
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect(page.getByText('Check back soon for new courses')).toBeVisible()
})

test('a tag from the footer filters, and its chip removes it again', async ({ page }) => {
  await openHydrated(page, '/about')
  await page.getByRole('contentinfo').getByText('AI Agents').click()
  await expect(page).toHaveURL('/courses?tag=ai-agents')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Retrieval and Agents that Work')
  await page.getByRole('link', { name: 'Remove AI agents' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(cards(page).nth(3)).toBeVisible()
})

test('six placeholders are shown while courses load', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/courses?*', async (route) => {
    await asked
    await route.continue()
  })
  await openHydrated(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Courses').click()
  const loading = page.getByRole('status', { name: 'Loading courses' })
  await expect(loading.locator(':scope > div')).toHaveCount(6)
  answer()
  await expect(loading).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
})

test('a long catalogue is divided into pages, and searched by the server', async ({ page }) => {
  await page.route('**/api/courses?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '512' } })
  })
  await openHydrated(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Courses').click()
  await expect(page.getByRole('link', { name: 'Page 22' })).toBeVisible()
  const asked = page.waitForRequest('**/api/courses?limit=24&published=true&q=ethics')
  await search(page).fill('ethics')
  await asked
  await expect(page).toHaveURL('/courses?q=ethics')
  await expect(cards(page).filter({ hasText: 'Transformers' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'AI Ethics in Practice' })).toBeVisible()
})

test('the search works without JavaScript and keeps the tag', async ({ browser, baseURL }) => {
  const course = await givenCourse(baseURL)
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/courses?tag=llm')
    await search(page).fill(course.title)
    await page.getByLabel('Difficulty').selectOption('beginner')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/tag=llm.*level=beginner/)
    await expect(page.getByRole('link', { name: course.title })).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  })
})

test('instructors find the way to a new course', async ({ page }) => {
  await signIn(page, 'instructor')
  await page.goto('/courses')
  const link = page.getByRole('link', { name: 'Create Course' })
  await expect(link).toHaveAttribute('href', '/courses/new')
})

test('the catalogue is accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/courses?tag=llm')
  await expectAccessibleInBothThemes(page)
})

test('the catalogue fits a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/courses?tag=llm')
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
})

test('covers that the server has not rendered are drawn in the browser, and look the same', async ({
  page,
}) => {
  const lines = cards(page)
    .filter({ hasText: 'Transformers, Step by Step' })
    .locator('svg.contour path')
  const drawn = () => lines.evaluateAll((all) => all.map((path) => path.getAttribute('d')))
  await page.goto('/courses?q=step+by+step')
  const byServer = await drawn()
  expect(byServer.length).toBeGreaterThan(5)
  expect(byServer[0]).toMatch(/^M/)

  await page.goto('/faqs')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await search(page).fill('step by step')
  await expect.poll(drawn).toEqual(byServer)
})

test('a course that was found by its description shows where', async ({ page }) => {
  await page.goto('/courses?q=attention')
  const card = page.getByRole('listitem').filter({ hasText: 'Transformers, Step by Step' })
  const description = card.getByText(/attention/i).first()
  await expect(description).toBeVisible()
  expect((await description.textContent())!.slice(0, 60)).toMatch(/attention/i)
})

test('other words are suggested only if no course has the typed ones', async ({ page }) => {
  await openHydrated(page, '/courses?q=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  const searched: string[] = []
  page.on('request', (request) => searched.push(request.url()))
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/courses?*', async (route) => {
    await late
    await route.continue()
  })
  await search(page).fill('numpy')
  await expect(page).toHaveURL('/courses?q=numpy')
  await expect(page.locator('.found[aria-busy=true]')).toBeVisible()
  answer()
  await expect(cards(page)).not.toHaveCount(0)
  expect(searched.filter((url) => url.includes('/api/search'))).toEqual([])
})
