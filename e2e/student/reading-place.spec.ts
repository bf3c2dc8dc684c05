import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeStudent, comeBackOnline, othersCourse, openHydrated } from '../school.ts'

const LONG = Array.from(
  { length: 60 },
  (_, number) =>
    `<p>Paragraph ${number + 1}: a step, and another step, and one more step down.</p>`,
).join('')

async function given(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL, {
    modules: [
      {
        title: 'The way',
        lessons: [
          { title: 'A long way', content: LONG },
          { title: 'A clip', content: '<p>Short.</p>', videoUrl: '/media/contours.mp4' },
        ],
      },
    ],
  })
  await becomeStudent(page.request)
  expect((await page.request.post(`/api/courses/${course.id}/enroll`)).status()).toBe(201)
  const [first, second] = course.lessons.map(({ id }) => ({
    id,
    address: `/courses/${course.id}?tab=content&lesson=${id}`,
  }))
  return { first: first!, second: second! }
}

const link = (page: Page) => page.getByRole('button', { name: 'Continue where you stopped' })

const paragraph = (page: Page, number: number) => page.getByText(`Paragraph ${number}:`)

const fetchPlace = async (page: Page, id: number) =>
  (await page.request.get(`/api/lessons/${id}/place`)).json()

/** Scroll events arrive with the next frame. */
async function readTo(page: Page, number: number) {
  await paragraph(page, number).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(paragraph(page, number)).toBeInViewport()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const placeRequest = (page: Page) => page.waitForRequest((request) => request.method() === 'PUT')

/** A place is sent only after the old one was loaded. */
async function open(page: Page, path: string) {
  const known = page.waitForResponse(/\/place$/)
  await openHydrated(page, path)
  await known
}

test('who logs out right after reading has the place stored, and no request is refused', async ({
  page,
  baseURL,
}) => {
  const { first } = await given(page, baseURL)
  await open(page, first.address)
  await readTo(page, 45)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const reported = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect((await (await reported).json()).read).toBeGreaterThan(0.5)
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('the reading place is stored, and offered on another device', async ({
  page,
  baseURL,
  browser,
}) => {
  const { first, second } = await given(page, baseURL)
  await open(page, first.address)
  await expect(link(page)).toHaveCount(0)
  await readTo(page, 45)
  const reported = placeRequest(page)
  await page.getByRole('link', { name: 'A clip' }).first().click()
  await reported
  await expect(page.getByText('Short.')).toBeVisible()
  await expect.poll(async () => (await fetchPlace(page, first.id)).read).toBeGreaterThan(0.5)

  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const other = await elsewhere.newPage()
  await open(other, first.address)
  await expect(link(other)).toBeVisible()
  await expect(paragraph(other, 1)).toBeInViewport()
  await other.mouse.wheel(0, 200)
  await open(other, second.address)
  expect((await fetchPlace(page, first.id)).read).toBeGreaterThan(0.5)

  await open(other, first.address)
  const offer = other.getByRole('status').filter({ has: link(other) })
  // The offer fills the lower edge of the screen, so that no text is beside or below it.
  const screen = other.viewportSize()!
  await expect.poll(() => offer.boundingBox()).toMatchObject({ x: 0, width: screen.width })
  const box = (await offer.boundingBox())!
  expect(box.y + box.height).toBe(screen.height)
  await link(other).click()
  await expect(paragraph(other, 40)).toBeInViewport()
  await expect(link(other)).toHaveCount(0)
  const read = other.locator('.prose p:focus')
  await expect(read).toBeInViewport()
  await expect(read).toHaveText(/Paragraph (3[7-9]|4\d):/)
  await elsewhere.close()
})

test('scrolling before the old place is loaded stores the new one', async ({ page, baseURL }) => {
  const { first } = await given(page, baseURL)
  const known = Promise.withResolvers<void>()
  await page.route('**/place', async (route) => {
    await known.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/place$/)
  await openHydrated(page, first.address)
  await asked
  await readTo(page, 45)
  const answer = page.waitForResponse(/\/place$/)
  known.resolve()
  await (await answer).finished()
  const reported = placeRequest(page)
  await page.getByRole('link', { name: 'A clip' }).first().click()
  expect((await reported).postDataJSON().read).toBeGreaterThan(0.5)
})

test('a place is stored although the connection was lost when the lesson was opened, and once more', async ({
  page,
  baseURL,
}) => {
  const { first } = await given(page, baseURL)
  let isCut = true
  await page.route('**/place', (route) => (isCut ? route.abort() : route.continue()))
  const placeFailed = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/place'))
  const unknown = placeFailed()
  await openHydrated(page, first.address)
  await unknown
  const known = page.waitForResponse(/\/place$/)
  isCut = false
  await comeBackOnline(page)
  await (await known).finished()
  await readTo(page, 45)

  isCut = true
  const lost = placeFailed()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lost
  isCut = false
  await page.getByRole('link', { name: 'A clip' }).first().click()
  await expect.poll(async () => (await fetchPlace(page, first.id)).read).toBeGreaterThan(0.5)
})

test('opening a lesson stores no place, and a link into it does not lose the old one', async ({
  page,
  baseURL,
}) => {
  const { first, second } = await given(page, baseURL)
  const urls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && urls.push(request.url()))
  await open(page, first.address)
  await readTo(page, 45)
  const known = page.waitForResponse(`**/lessons/${second.id}/place`)
  await page.getByRole('link', { name: 'A clip' }).first().click()
  await (await known).finished()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'A long way' }).first().click()
  await expect(paragraph(page, 1)).toBeVisible()
  expect(urls.filter((url) => url.includes(`/${second.id}/`))).toEqual([])

  await page.goto('about:blank')
  await open(page, `${first.address}#passage`)
  await readTo(page, 10)
  const reported = placeRequest(page)
  await page.getByRole('link', { name: 'A clip' }).first().click()
  expect((await reported).postDataJSON().read).toBeGreaterThan(0.5)
})

test('reading that stayed at the beginning continues from the title', async ({ page, baseURL }) => {
  const { first } = await given(page, baseURL)
  await page.request.put(`/api/lessons/${first.id}/place`, { data: { read: 0.6 } })
  await open(page, first.address)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(link(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'A long way' })).toBeFocused()
})

test('the button that leads back appears when the connection is back', async ({
  page,
  baseURL,
}) => {
  const { first } = await given(page, baseURL)
  await page.request.put(`/api/lessons/${first.id}/place`, { data: { read: 0.6 } })
  await page.route('**/assets/{reading-place,lesson-notes}-*.js', (route) => route.abort())
  await openHydrated(page, first.address)
  await expect(page.getByRole('button', { name: 'Load my notes' })).toBeVisible()
  await page.unroute('**/assets/{reading-place,lesson-notes}-*.js')
  await comeBackOnline(page)
  await expect(link(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
})

test('a reload stays where it was, and a finished lesson begins at the top', async ({
  page,
  baseURL,
}) => {
  const { first } = await given(page, baseURL)
  await open(page, first.address)
  await paragraph(page, 40).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(paragraph(page, 40)).toBeInViewport()
  const known = page.waitForResponse(/\/place$/)
  await page.reload()
  await known
  await expect(paragraph(page, 40)).toBeInViewport()
  await expect(link(page)).toHaveCount(0)

  await expect.poll(async () => (await fetchPlace(page, first.id)).read).toBeGreaterThan(0.5)
  await page.request.post(`/api/lessons/${first.id}/progress`, { data: { completed: true } })
  await page.goto('/dashboard')
  await open(page, first.address)
  await expect(paragraph(page, 1)).toBeInViewport()
  await expect(link(page)).toHaveCount(0)
})

test('a video file continues where it was stopped', async ({ page, baseURL }) => {
  const { second } = await given(page, baseURL)
  const video = page.locator('video')
  const its = (name: 'currentTime' | 'duration' | 'seeking') => () =>
    video.evaluate((element: HTMLVideoElement, property) => element[property], name)
  await open(page, second.address)
  await expect.poll(its('duration')).toBeGreaterThan(6)
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 3))
  await expect.poll(its('seeking')).toBe(false)
  await page.goto('/dashboard')
  await expect.poll(async () => (await fetchPlace(page, second.id)).videoSeconds).toBe(3)
  await open(page, second.address)
  await expect.poll(its('currentTime')).toBe(3)
})
