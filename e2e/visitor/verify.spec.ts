import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import {
  becomeStudent,
  earnCertificate,
  openHydrated,
  shortCourse,
  withoutScript,
} from '../school.ts'

const field = (page: Page) => page.getByLabel('Code, address or credential of the certificate')
const chosen = (page: Page) => page.getByLabel('Drop the PDF here, or choose it')
const verdict = (page: Page) => page.getByRole('main').getByRole('status')

async function ask(page: Page, words: string) {
  await field(page).fill(words)
  await field(page).press('Enter')
}

async function earned(page: Page, baseURL: string | undefined) {
  const course = await shortCourse(baseURL)
  await becomeStudent(page.request, 'Nora Newcomer')
  const code = await earnCertificate(page.request, course)
  await page.context().clearCookies()
  return { course, code, address: `/certificates/${code}` }
}

test('a code says who, what and when, or that nobody has it', async ({ page, baseURL }) => {
  const { course, code } = await earned(page, baseURL)
  await openHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a Certificate' }).click()
  await expectAccessible(page)
  await ask(page, ` ${code.toUpperCase().slice(0, 7)}-${code.slice(7)} `)
  await expect(verdict(page)).toContainText('This certificate is valid')
  for (const words of ['Nora Newcomer', course.title, String(new Date().getUTCFullYear())])
    await expect(verdict(page)).toContainText(words)
  await expect(page).toHaveURL(`/verify?code=${code}`)
  await expectAccessible(page)
  await ask(page, 'not a code')
  await expect(verdict(page)).toContainText('There is no such certificate here')
})

test('a credential is checked, and one changed letter refuses it', async ({ page, baseURL }) => {
  const { address } = await earned(page, baseURL)
  const credential = await (await page.request.get(`${address}/credential`)).text()
  const [head, body, signature] = credential.split('.')
  const words = Buffer.from(body!, 'base64url').toString()
  const tampered = Buffer.from(words.replaceAll('Nora', 'Dora')).toString('base64url')
  await openHydrated(page, '/verify')
  await ask(page, credential)
  await expect(verdict(page)).toContainText('This certificate is valid')
  await ask(page, [head, tampered, signature].join('.'))
  await expect(verdict(page)).toContainText('This is not a valid certificate')
  await expect(verdict(page)).toContainText('changed after it was signed')
  await ask(page, 'https://example.org/some.page.that-is-no-certificate')
  await expect(verdict(page)).toContainText('This is not a signed credential')
})

test('a file that is no certificate is refused with the reason', async ({ page }) => {
  await openHydrated(page, '/verify')
  const choose = (name: string, buffer: Buffer) =>
    chosen(page).setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('other.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
  await expect(verdict(page)).toContainText('There is no credential of ours in this PDF')
  await choose('holiday.pdf', Buffer.from('a picture'))
  await expect(verdict(page)).toContainText('This file is not a PDF')
  await choose('huge.pdf', Buffer.alloc(5_000_001))
  await expect(verdict(page)).toContainText('larger than 5 MB')
})

test('a PDF of ours is read in the browser and checked', async ({ page, baseURL }) => {
  const { course, address } = await earned(page, baseURL)
  const answer = await page.request.get(`${address}.pdf`)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await openHydrated(page, '/verify')
  await chosen(page).setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: await answer.body(),
  })
  await expect(verdict(page)).toContainText('This certificate is valid')
  await expect(verdict(page)).toContainText(course.title)
})

test('a code is checked without script', async ({ page, browser, baseURL }) => {
  const { code } = await earned(page, baseURL)
  await withoutScript(browser, baseURL, async (plain) => {
    await plain.goto('/verify')
    await ask(plain, code)
    await expect(plain.getByText('This certificate is valid')).toBeVisible()
    await expect(plain.getByRole('main')).toContainText('Nora Newcomer')
    await ask(plain, 'something else')
    await expect(plain.getByText('There is no such certificate here')).toBeVisible()
  })
})
