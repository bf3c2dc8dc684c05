import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'

test('leaving a paper that was only opened for editing asks nothing and stores nothing', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const answer = await page.request.post('/api/research-papers', {
    data: {
      title: 'Only looked at',
      originalAuthors: 'A. Person',
      publicationYear: 2020,
      categories: ['ethics', 'computer_vision'],
      content: '<p>As it is.</p>',
    },
  })
  const { id } = (await answer.json()) as { id: number }
  await openHydrated(page, `/edit-paper/${id}`)
  await openEditor(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(new RegExp(`/papers/${id}$`))
  expect((await page.request.get(`/api/research-papers/${id}/draft`)).status()).toBe(404)
  const storedKeys = await page.evaluate(() => Object.keys(localStorage))
  expect(storedKeys.filter((key) => key.includes(`paper:${id}`))).toEqual([])
  await page.request.delete(`/api/research-papers/${id}`)
})

test('students are told that these pages are for instructors, guests sign in', async ({ page }) => {
  await page.goto('/courses/new')
  await expect(page).toHaveURL('/auth')
  await signIn(page, 'student')
  for (const path of ['/courses/new', '/instructor', '/courses/1/edit']) {
    await page.goto(path)
    await expect(page.getByText('Instructor Access Required')).toBeVisible()
    await expect(page.getByText('You need to be an instructor to access this page.')).toBeVisible()
  }
})

test('the heading of an editor gets the focus once it is loaded, unless the focus has moved meanwhile', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  const heading = page.getByRole('heading', { level: 1, name: 'Edit Course' })
  for (const goesOn of [false, true]) {
    await openHydrated(page, '/instructor')
    const arrive = await hold(page, /\/api\/courses\/\d+\?view=edit/)
    await edit.click()
    await expect(page.getByRole('main')).toBeFocused()
    if (goesOn) await page.keyboard.press('Shift+Tab')
    arrive()
    await expect(heading).toBeVisible()
    await (goesOn ? expect(heading).not.toBeFocused() : expect(heading).toBeFocused())
  }
})
