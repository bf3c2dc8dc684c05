import { request, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
import { newPerson, register, signInAs } from '../people.ts'

test.beforeEach(async ({ page }) => signInAs(page, 'admin'))

/** Somebody with a session of their own, beside the admin's. */
async function someone(baseURL: string | undefined) {
  const context = await request.newContext({ baseURL: baseURL! })
  const person = await register(context, newPerson(`Person ${randomUUID().slice(0, 8)}`))
  return { ...person, context }
}

const confirmPromotion = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Promote to Instructor' }).click()

test('an admin finds people by name or e-mail address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'User Management' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const table = page.getByRole('table', { name: 'Users' })
  for (const column of ['User', 'Email', 'Role', 'Joined', 'Actions'])
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('STUDENT@ascent')
  await expect(table.getByRole('row')).toHaveCount(2)
  await search.fill('nobody is called that')
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
})

test('an admin cannot be promoted or deleted, nor an instructor promoted', async ({ page }) => {
  await page.goto('/admin')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('admin@ascent.example')
  const admin = page.getByRole('row').filter({ hasText: 'admin@ascent.example' })
  await expect(admin.getByText('Cannot be deleted')).toBeVisible()
  await expect(admin.getByRole('button')).toHaveCount(0)
  await search.fill('instructor@ascent.example')
  const instructor = page.getByRole('row').filter({ hasText: 'instructor@ascent.example' })
  await expect(instructor.getByRole('button', { name: 'Promote to Instructor' })).toHaveCount(0)
  await expect(instructor.getByRole('button', { name: /^Delete/ })).toBeVisible()
})

test('an admin promotes a student, who can teach from then on', async ({ page, baseURL }) => {
  const person = await someone(baseURL)
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  const row = page.getByRole('row').filter({ hasText: person.email })
  const promote = row.getByRole('button', { name: 'Promote to Instructor' })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await promote.click()
  await expect(question).toContainText(`${person.fullName} (${person.email})`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Student', { exact: true })).toBeVisible()
  await promote.click()
  await question.getByRole('button', { name: 'Promote to Instructor' }).click()
  await expectToast(page, 'Success', 'User role updated successfully')
  await expect(question).toBeHidden()
  await expect(row.getByText('Instructor', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Promote to Instructor' })).toHaveCount(0)
  // The button is gone, and the focus is where it was.
  await expect(row.getByRole('group', { name: `Actions for ${person.fullName}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: `Delete ${person.fullName}` })).toBeFocused()
  expect(((await (await person.context.get('/api/user')).json()) as { role: string }).role).toBe(
    'instructor',
  )
  await person.context.dispose()
})

test('an admin deletes somebody after a question, and they are signed out at once', async ({
  page,
  baseURL,
}) => {
  const person = await someone(baseURL)
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  const row = page.getByRole('row').filter({ hasText: person.email })
  const remove = row.getByRole('button', { name: `Delete ${person.fullName}` })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect((await person.context.get('/api/user')).status()).toBe(401)
  await person.context.dispose()
})

test('a refused change shows the server’s reason', async ({ page, baseURL }) => {
  const person = await someone(baseURL)
  await page.goto('/admin')
  // The table still shows them as a student.
  const found = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('q') === person.email,
  )
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  await found
  const row = page.getByRole('row').filter({ hasText: person.email })
  const promote = row.getByRole('button', { name: 'Promote to Instructor' })
  await expect(promote).toBeVisible()
  await page.request.patch(`/api/users/${person.id}/role`, { data: { role: 'instructor' } })
  await promote.click()
  await confirmPromotion(page)
  const refusal = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(refusal).toContainText('Only students can be promoted to instructor')
  await person.context.dispose()
})

/** Failures without a useful message: a proxy's empty answer, and our server's own error. */
const WITHOUT_MESSAGE = [{}, { json: { message: 'Something went wrong', requestId: 'a' } }]

for (const [index, body] of WITHOUT_MESSAGE.entries())
  test(`a failure without a message shows a default message (${index + 1})`, async ({
    page,
    baseURL,
  }) => {
    const person = await someone(baseURL)
    await page.goto('/admin')
    await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
    await page.route(`**/api/users/${person.id}{,/role}`, (route) =>
      route.fulfill({ status: 500, ...body }),
    )
    const row = page.getByRole('row').filter({ hasText: person.email })
    await row.getByRole('button', { name: 'Promote to Instructor' }).click()
    await confirmPromotion(page)
    await expectToast(page, 'Error', 'Failed to update user role')
    await row.getByRole('button', { name: `Delete ${person.fullName}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
    await expectToast(page, 'Error', 'Failed to delete user')
    await person.context.dispose()
  })

test('on a phone the role and the actions of each person are on the screen', async ({
  page,
  baseURL,
}) => {
  const person = await someone(baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin?q=${person.email}`)
  const row = page.getByRole('row').filter({ hasText: person.email })
  for (const piece of [
    row.getByText('Student', { exact: true }),
    row.getByRole('button', { name: 'Promote to Instructor' }),
    row.getByRole('button', { name: `Delete ${person.fullName}` }),
  ]) {
    const box = await piece.boundingBox()
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  }
  await person.context.dispose()
})
