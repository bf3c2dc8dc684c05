import { request as requests, type Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import {
  becomeStudent,
  earnCertificate,
  givenCourse,
  openHydrated,
  shortCourse,
} from '../school.ts'

const event = (page: Page) => page.getByRole('dialog', { name: 'You reached the summit' })
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const twoLessons = {
  modules: [
    {
      title: 'The way',
      lessons: [
        { title: 'What a slope is', duration: 10 },
        { title: 'How far to step', duration: 20 },
      ],
    },
  ],
}

test('a certificate is celebrated once, by the page whose tick is answered with it', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL, twoLessons)
  const [first, last] = course.lessons.map(({ id }) => id)
  await becomeStudent(page.request, 'Nora Newcommer')
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content&lesson=${last}`)

  // Another tab ticked the other lesson, and the certificate was corrected: this page knows neither.
  const code = await earnCertificate(page.request, course)
  const corrected = await page.request.patch(`/api/certificates/${code}`, {
    data: { learnerName: 'Nora Newcomer' },
  })
  expect(corrected.status()).toBe(201)
  await toggle(page, 'Mark as Complete').click()
  await expect(event(page).locator('.miniature-name')).toHaveText('Nora Newcomer')
  await page.keyboard.press('Escape')
  await expect(event(page)).toHaveCount(0)

  const press = async (name: string) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    const counted = page.waitForResponse(/progress\?view=ticks/)
    await toggle(page, name).click()
    const { certificate } = (await (await saved).json()) as { certificate: string | null }
    await counted
    return certificate
  }
  const tickAgain = async () => {
    expect(await press('Completed')).toBeNull()
    await expect(page.getByText('50% Complete')).toBeVisible()
    expect(await press('Mark as Complete')).toBeTruthy()
    await expect(page.getByText('100% Complete')).toBeVisible()
    await expect(event(page)).toHaveCount(0)
  }
  await tickAgain()
  await openHydrated(page, `/courses/${course.id}?tab=content&lesson=${last}`)
  await tickAgain()

  await page.request.post(`/api/lessons/${first}/progress`, { data: { completed: false } })
  await openHydrated(page, `/courses/${course.id}`)
  await expect(page.getByText('50% Complete')).toBeVisible()
  await page.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page.getByRole('article')).toContainText('Nora Newcomer')
})

test('a learner who has ticked all remaining lessons gets the certificate, which outlives the course', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL, twoLessons)
  const first = course.lessons[0]!
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await page.request.post(`/api/lessons/${first.id}/progress`, { data: { completed: true } })
  await openHydrated(page, `/courses/${course.id}`)
  await expect(page.getByText('50% Complete')).toBeVisible()
  await expect(toggle(page, 'Get your certificate')).toHaveCount(0)

  await course.save({ modules: [{ title: 'The way', lessons: [first] }] })
  await openHydrated(page, `/courses/${course.id}`)
  await expect(page.getByText('100% Complete')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await expect(toggle(page, 'Get certificate')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, `/courses/${course.id}`)
  await toggle(page, 'Get your certificate').click()
  await expect(page).toHaveURL(/\/certificates\/\w+$/)
  await expect(page.getByRole('article')).toContainText('1 lesson')

  await course.remove()
  await openHydrated(page, '/dashboard')
  await expect(page.getByText('No courses yet')).toBeVisible()
  const certificates = page.getByRole('region', { name: 'Certificates' })
  await expect(certificates.getByRole('link', { name: course.title })).toBeVisible()
  await expectAccessible(page)
})

test('the address of a replaced certificate tells nobody the former name', async ({
  page,
  baseURL,
}) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request, 'Nora Newcommer')
  const code = await earnCertificate(page.request, course)
  await page.request.patch(`/api/certificates/${code}`, { data: { learnerName: 'Nora Newcomer' } })
  const stranger = await requests.newContext(baseURL ? { baseURL } : {})
  for (const address of [`/certificates/${code}`, `/verify?code=${code}`]) {
    const document = await (await stranger.get(address)).text()
    expect(document).toContain('replaced')
    expect(document).not.toContain('Newcommer')
  }
  await page.request.patch(`/api/certificates/${code}`, { data: { hidden: true } })
  expect((await stranger.get(`/certificates/${code}`)).status()).toBe(404)
  await stranger.dispose()
  await openHydrated(page, `/certificates/${code}`)
  await page.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('Hidden: only you can see this page')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate was replaced')
})
