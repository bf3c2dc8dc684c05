import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { becomeStudent, earnCertificate, givenCourse, openHydrated } from '../school.ts'

test('an admin finds a certificate by name or code and revokes it on a phone, and everybody sees that', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  const name = `Rita Revoked ${course.id}`
  await becomeStudent(page.request, name)
  const code = await earnCertificate(page.request, course)
  await signIn(page, 'admin')
  await openHydrated(page, '/admin?tab=certificates')
  const row = page.getByRole('row').filter({ hasText: name })
  await page.getByRole('searchbox', { name: 'Search certificates' }).fill(name)
  await expect(page.getByText('1 certificate', { exact: true })).toBeVisible()
  await expect(row).toContainText('Valid')
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, `/admin?tab=certificates&q=${code}`)
  await expect(row).toContainText(course.title)
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
  const edge = (await row.getByRole('button', { name: 'Revoke' }).boundingBox())!
  expect(edge.x + edge.width).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByRole('button', { name: 'Revoke Certificate' }).click()
  await expect(dialog).toContainText('Please give a reason')
  await dialog.getByLabel('Reason').fill('The ticks were made by a program.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke Certificate' }).click()
  await expectToast(page, 'Certificate revoked', 'Its page and credential say so now.')
  await expect(row).toContainText('The ticks were made by a program.')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.context().clearCookies()
  await openHydrated(page, `/certificates/${code}`)
  await expect(page.getByRole('main')).toContainText('no longer valid')
  await expect(page.getByRole('main')).toContainText('The ticks were made by a program.')
  await expectAccessible(page)
  await openHydrated(page, `/verify?code=${code}`)
  await expect(page.getByRole('main')).toContainText('This is not a valid certificate')
  await expect(page.getByRole('main')).toContainText('The ticks were made by a program.')
})

test('a certificate is revoked under its current name, and its old address says no more than that', async ({
  page,
  playwright,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  const owner = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await becomeStudent(owner, `Rita Oldname ${course.id}`)
  const code = await earnCertificate(owner, course)
  const corrected = await owner.patch(`/api/certificates/${code}`, {
    data: { learnerName: `Rita Newname ${course.id}` },
  })
  const current = ((await corrected.json()) as { code: string }).code
  await signIn(page, 'admin')
  await openHydrated(page, `/admin?tab=certificates&q=Rita Oldname ${course.id}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Rita Oldname')).toContainText('Replaced')
  await expect(row('Rita Oldname').getByRole('button', { name: 'Revoke' })).toHaveCount(0)
  await row('Rita Newname').getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Reason').fill('Ticked by a program.')
  await dialog.getByRole('button', { name: 'Revoke Certificate' }).click()
  await expect(row('Rita Oldname')).toContainText('Revoked')

  const main = page.getByRole('main')
  for (const address of [`/certificates/${code}`, `/verify?code=${code}`]) {
    await openHydrated(page, address)
    await expect(main).toContainText('Reason: Ticked by a program.')
    await expect(main).not.toContainText('replaced')
    await expect(main).not.toContainText('Rita')
    await expect(main.getByRole('link', { name: 'See the new certificate' })).toHaveCount(0)
    await expectAccessible(page)
  }

  await page.context().clearCookies()
  await page.context().addCookies((await owner.storageState()).cookies)
  await owner.dispose()
  await openHydrated(page, `/certificates/${current}`)
  const download = main.getByRole('link', { name: 'Download PDF' })
  await expect(download).toBeVisible()
  await expect(main.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expect(download).not.toHaveClass(/btn-primary/)
})
