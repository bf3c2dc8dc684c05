import { request as requests, type Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import {
  becomeStudent,
  earnCertificate,
  openHydrated,
  shortCourse,
  withoutScript,
  type Course,
} from '../school.ts'

const SCREEN = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** What somebody without an account gets. */
async function stranger(baseURL: string | undefined, path: string) {
  const api = await requests.newContext(baseURL ? { baseURL } : {})
  const answer = await api.get(path)
  const text = await answer.text()
  await api.dispose()
  return { status: answer.status(), text }
}

async function finish(page: Page, course: Course) {
  await becomeStudent(page.request, 'Nora Newcommer')
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, `/courses/${course.id}?tab=content`)
  await page.getByRole('button', { name: 'Complete the course' }).click()
  return page.getByRole('dialog', { name: 'You reached the summit' })
}

test('a finished course gives a certificate, which its owner hides, shows and has corrected', async ({
  page,
  baseURL,
}) => {
  const course = await shortCourse(baseURL)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const event = await finish(page, course)
  await expectAccessible(page)
  await event.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page).toHaveURL(/\/certificates\/\w+$/)
  const address = new URL(page.url()).pathname
  const sheet = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate of Completion')
  for (const words of ['Nora Newcommer', course.title, '1 lesson', '1 hour 15 min'])
    await expect(sheet).toContainText(words)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden: only you can see this page')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const hidden = await stranger(baseURL, address)
  expect(hidden.status).toBe(404)
  expect(hidden.text).toContain('404 Page Not Found')
  expect(hidden.text).not.toContain('Nora')
  await page.getByRole('button', { name: 'Show again' }).click()
  await expectToast(page, 'Certificate shown again', 'Everybody')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stranger(baseURL, address)).toMatchObject({ status: 200 })

  const late = '**/assets/correct-name-*.js'
  await page.route(late, (route) => route.abort())
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'Correct my name' }).click()
  await expect(page.getByRole('alert')).toHaveText('The form could not be loaded.')
  await page.unroute(late)
  await page.getByRole('button', { name: 'Correct my name' }).click()
  const form = page.getByRole('dialog', { name: 'Correct your name' })
  await expect(form).toContainText('The old PDF and credential')
  await form.getByLabel('Your name').fill('N')
  await form.getByRole('button', { name: 'Issue a new certificate' }).click()
  await expect(form).toContainText('Name must be at least 2 characters')
  await expectAccessible(page)
  await form.getByLabel('Your name').fill('Nora Newcomer')
  await form.getByRole('button', { name: 'Issue a new certificate' }).click()
  await expect(sheet).toContainText('Nora Newcomer')
  await expect(page).not.toHaveURL(address)

  await openHydrated(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate was replaced')
  await expect(page.getByRole('main')).not.toContainText('Nora')
  await page.getByRole('link', { name: 'See the new certificate' }).click()
  await expect(sheet).toContainText('Nora Newcomer')

  await openHydrated(page, '/dashboard')
  const certificates = page.getByRole('region', { name: 'Certificates' })
  await expect(certificates.getByRole('listitem')).toHaveCount(1)
  await expect(certificates).not.toContainText('Newcommer')
})

test('certificates are found on the dashboard and on the page of the course', async ({
  page,
  baseURL,
}) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request)
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await openHydrated(page, '/dashboard')
  const certificates = page.getByRole('region', { name: 'Certificates' })
  await expect(certificates).toContainText('its certificate appears here')
  const code = await earnCertificate(page.request, course)
  await page.request.patch(`/api/certificates/${code}`, { data: { hidden: true } })

  await openHydrated(page, '/dashboard')
  await expect(certificates).toContainText('Hidden')
  await expectAccessible(page)
  await certificates.getByRole('link', { name: course.title }).click()
  await expect(page).toHaveURL(`/certificates/${code}`)
  await openHydrated(page, `/courses/${course.id}`)
  await page.getByRole('link', { name: 'See your certificate' }).click()
  await expect(page).toHaveURL(`/certificates/${code}`)
})

test('a certificate can be added to LinkedIn, and its values copied', async ({
  page,
  baseURL,
  context,
}) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request)
  const code = await earnCertificate(page.request, course)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(page, `/certificates/${code}`)
  const link = await page.getByRole('link', { name: 'Add to LinkedIn' }).getAttribute('href')
  expect(Object.fromEntries(new URL(link!).searchParams)).toMatchObject({
    name: course.title,
    organizationName: 'Ascent',
    certId: code,
    certUrl: `${baseURL}/certificates/${code}`,
  })
  await page.getByRole('button', { name: 'Copy Credential ID' }).click()
  await expectToast(page, 'Credential ID copied', '')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  const field = page.getByRole('definition').filter({ hasText: code }).first().locator('span')
  // An x between digits stays one.
  await expect(field).toHaveCSS('font-variant-ligatures', 'none')
})

test('everybody reads a certificate, without an account and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request, 'Nora Newcomer')
  const code = await earnCertificate(page.request, course)
  await withoutScript(browser, baseURL, async (plain) => {
    await plain.goto(`/certificates/${code}`)
    await expect(plain.getByRole('article')).toContainText('Nora Newcomer')
    await expect(plain.getByAltText('QR code that leads to this page')).toBeVisible()
    const isDrawn = await plain.getByRole('article').evaluate((sheet) => {
      const picture = sheet.querySelector<HTMLImageElement>('img')!
      return picture.naturalWidth > 0 && sheet.querySelectorAll('svg path[d]').length > 10
    })
    expect(isDrawn).toBe(true)
    await expect(plain.getByRole('link', { name: 'Download PDF' })).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Hide' })).toHaveCount(0)
  })
  const { text } = await stranger(baseURL, `/certificates/${code}`)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toMatch(/<meta property="og:description" content="Nora Newcomer has completed/)
  expect((await stranger(baseURL, `/certificates/${code}/`)).status).toBe(200)
  expect((await stranger(baseURL, '/certificates/nothing')).status).toBe(404)
})

test('a certificate is printed as one sheet of A4, without anything around it', async ({
  page,
  baseURL,
}) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request, 'Maximiliane Konstantinopolitanska-Wolkenstein')
  const code = await earnCertificate(page.request, course)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await openHydrated(page, `/certificates/${code}`)
  await expect(page.getByRole('article')).toBeVisible()
  for (const chrome of ['body > #root > header', 'body > #root > footer', 'button', 'main .btn'])
    await expect(page.locator(chrome).filter({ visible: true }), chrome).toHaveCount(0)
  // As browsers print by default: without backgrounds.
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  // The map is pale behind the text.
  expect(paper).toMatch(/\/S ?\/Luminosity/)
  const [, width = 0, height = 0] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
  await page.emulateMedia({ media: null, colorScheme: null })
})

test('on a phone nothing of a certificate is cut off', async ({ page, baseURL }) => {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request, 'Maximiliane Konstantinopolitanska-Wolkenstein')
  const code = await earnCertificate(page.request, course)
  await page.setViewportSize(PHONE)
  for (const path of [`/certificates/${code}`, '/dashboard', `/verify?code=${code}`]) {
    await openHydrated(page, path)
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isTooWide, path).toBe(false)
    await expectAccessible(page)
  }
  await page.setViewportSize(SCREEN)
})
