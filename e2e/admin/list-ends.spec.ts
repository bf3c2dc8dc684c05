import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn } from '../journey.ts'
import { becomeStudent, earnCertificate, givenCourse, openHydrated } from '../school.ts'

test('a page number past the end of users or certificates says so and leads to the first page', async ({
  page,
  baseURL,
}) => {
  const course = await givenCourse(baseURL)
  await becomeStudent(page.request)
  await earnCertificate(page.request, course)
  await signIn(page, 'admin')
  for (const [list, label] of [
    ['/admin', 'Users'],
    ['/admin?tab=certificates', 'Certificates'],
  ] as const) {
    const table = page.getByRole('table', { name: label })
    await openHydrated(page, `${list}${list.includes('?') ? '&' : '?'}page=99`)
    await expect(page.getByRole('heading', { name: 'No more results' })).toBeVisible()
    await expect(table).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(list)
    await expect(table).toBeVisible()
  }
})
