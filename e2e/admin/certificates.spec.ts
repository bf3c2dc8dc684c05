import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { becomeStudent, earnCertificate, givenCourse, openHydrated } from '../school.ts'

test('an admin finds a certificate by name or code and revokes it, which everybody reads', async ({
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
  await openHydrated(page, `/admin?tab=certificates&q=${code}`)
  await expect(row).toContainText(course.title)
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

  await page.context().clearCookies()
  await openHydrated(page, `/certificates/${code}`)
  await expect(page.getByRole('main')).toContainText('no longer valid')
  await expect(page.getByRole('main')).toContainText('The ticks were made by a program.')
  await expectAccessible(page)
  await openHydrated(page, `/verify?code=${code}`)
  await expect(page.getByRole('main')).toContainText('This is not a valid certificate')
  await expect(page.getByRole('main')).toContainText('The ticks were made by a program.')
})
