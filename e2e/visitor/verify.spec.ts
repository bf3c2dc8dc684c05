import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
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

test('a code shows whose certificate it is, for what and when, or that it does not exist', async ({
  page,
  baseURL,
}) => {
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

test('a phone shows the whole code as it is printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/verify')
  await field(page).fill('ABCDEF-1234567-ABCDEFG-123456')
  const cutOff = await field(page).evaluate((input) => input.scrollWidth - input.clientWidth)
  expect(cutOff).toBe(0)
})

test('sending an empty field says what it is for', async ({ page }) => {
  await openHydrated(page, '/verify')
  for (const nothing of ['', '   ']) {
    await field(page).fill(nothing)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(field(page)).toHaveAccessibleDescription(
      'Please enter a code, an address or a credential',
    )
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const error = await page.getByText('Please enter a code').boundingBox()
  const control = await field(page).boundingBox()
  expect(error!.y - (control!.y + control!.height)).toBeLessThan(16)
  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(page, 'not a code')
  await expect(verdict(page)).toContainText('There is no such certificate here')
  await expect(page.getByText('Please enter a code')).toHaveCount(0)
})

test('checking a file or a credential after a code shows only that result', async ({
  page,
  baseURL,
}) => {
  const { code, address } = await earned(page, baseURL)
  const credential = await (await page.request.get(`${address}/credential`)).text()
  const buffer = Buffer.from('a picture')
  const askAnother = () =>
    chosen(page).setInputFiles({ name: 'holiday.pdf', mimeType: 'application/pdf', buffer })
  await openHydrated(page, '/verify')
  await ask(page, 'not a code')
  await expect(page).toHaveURL(/\?code=/)
  await ask(page, credential)
  await expect(verdict(page)).toContainText('This certificate is valid')
  await expect(page).toHaveURL('/verify')
  await expect(field(page)).toHaveValue(credential)

  await ask(page, code)
  await expect(page).toHaveURL(`/verify?code=${code}`)
  await expect(verdict(page)).toContainText('This certificate is valid')
  await askAnother()
  await expect(verdict(page)).toContainText('This file is not a PDF')
  await expect(page).toHaveURL('/verify')
  await expect(field(page)).toHaveValue('')
  await page.reload()
  await expect(verdict(page)).toBeEmpty()
})

test('what is typed while the address changes stays', async ({ page }) => {
  await openHydrated(page, '/verify')
  await page.evaluate(() => {
    const change = history.pushState.bind(history)
    history.pushState = (...args) => {
      change(...args)
      const input = document.querySelector<HTMLInputElement>('input[name=code]')!
      input.value = 'the next one'
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await ask(page, 'not a code')
  await expect(verdict(page)).toContainText('There is no such certificate here')
  await expect(page).toHaveURL(/\?code=/)
  await expect(field(page)).toHaveValue('the next one')
})

test('verifying again shows the current state', async ({ page, baseURL, playwright }) => {
  const { code } = await earned(page, baseURL)
  await openHydrated(page, `/verify?code=${code}`)
  await expect(verdict(page)).toContainText('This certificate is valid')
  const admin = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await admin.post('/api/login', { data: { username: 'admin', password: 'ascent-demo' } })
  const revoked = await admin.post(`/api/certificates/${code}/revoke`, {
    data: { reason: 'Ticked by a program' },
  })
  expect(revoked.status()).toBe(200)
  await admin.dispose()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(verdict(page)).toContainText('Reason: Ticked by a program')
})

test('search engines read the page, and no answer that names somebody', async ({
  page,
  baseURL,
}) => {
  const { code } = await earned(page, baseURL)
  const robots = '<meta name="robots" content="noindex">'
  expect(await (await page.request.get('/verify')).text()).not.toContain(robots)
  const answer = await (await page.request.get(`/verify?code=${code}`)).text()
  expect(answer).toContain('Nora Newcomer')
  expect(answer).toContain(robots)
})

test('a credential is checked, and refused if one letter was changed', async ({
  page,
  baseURL,
}) => {
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

type Spoken = { alt?: string; children?: Spoken[] }

const spoken = ({ alt = '', children = [] }: Spoken): string => alt + children.map(spoken).join('')

/** The words of a PDF of ours, as they are read aloud. */
async function readPdfText(file: string) {
  const document = await getDocumentProxy(new Uint8Array(await readFile(file)))
  const sheet = await document.getPage(1)
  return spoken(((await sheet.getStructTree()) ?? {}) as Spoken)
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[\s:]/g, '')

test('a certificate’s PDF says the same as its page, and is checked in the browser', async ({
  page,
  baseURL,
}) => {
  const { course, code, address } = await earned(page, baseURL)
  await openHydrated(page, address)
  const words = await page.getByRole('article').innerText()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`ascent-certificate-${code}.pdf`)
  expect(letters(await readPdfText(await file.path()))).toContain(letters(words))
  await openHydrated(page, '/verify')
  await chosen(page).setInputFiles(await file.path())
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
