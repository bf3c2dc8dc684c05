import { openEditor } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import {
  dragTo,
  makeCourse,
  readCourse,
  savedStructure,
  shownStructure,
  toastWith,
  type Made,
} from './authoring.ts'

let course: Made

test.beforeEach(async ({ page }, { title }) => {
  await signIn(page, 'instructor')
  course = await makeCourse(page, `Structure: ${title}`)
  await page.goto(`/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Expand module Beta module' }).click()
  await expect(page.locator('[data-lesson]')).toHaveCount(3)
})

test('the arrows swap neighbours, and do nothing past the ends', async ({ page }) => {
  await page.getByRole('button', { name: 'Move lesson Alpha one down' }).click()
  await page.getByRole('button', { name: 'Move module Alpha module down' }).click()
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Beta module: Beta one', 'Alpha module: Alpha two, Alpha one'])
  const down = page.getByRole('button', { name: 'Move module Alpha module down' })
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await down.press('Enter')
  expect((await shownStructure(page))[1]).toBe('Alpha module: Alpha two, Alpha one')
})

test('the arrow that was pressed stays in sight where its lesson is open', async ({ page }) => {
  await page.getByRole('button', { name: '2. Alpha two' }).click()
  await openEditor(page)
  const down = page.getByRole('button', { name: 'Move lesson Alpha one down' })
  await down.press('Enter')
  await expect.poll(async () => (await shownStructure(page))[0]).toContain('Alpha two, Alpha one')
  await expect(down).toBeFocused()
  await expect(down).toBeInViewport({ ratio: 1 })
})

test('lessons and modules are dragged by pointer, lessons into other modules too', async ({
  page,
}) => {
  await dragTo(
    page,
    page.getByRole('button', { name: 'Drag lesson Alpha one' }),
    page.locator('[data-lesson]').filter({ hasText: 'Beta one' }),
    'below',
  )
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Alpha module: Alpha two', 'Beta module: Beta one, Alpha one'])
  await dragTo(
    page,
    page.getByRole('button', { name: 'Drag module Beta module' }),
    page.locator('[data-module-head]').first(),
    'above',
  )
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Beta module: Beta one, Alpha one', 'Alpha module: Alpha two'])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Course Updated')).toBeVisible()
  const saved = await readCourse(page, course.id)
  expect(savedStructure(saved)).toEqual(await shownStructure(page))
  expect(saved.modules[0]?.lessons[1]?.id).toBe(course.modules[0]?.lessons[0]?.id)
})

test('the last lesson of a module cannot be dragged away', async ({ page }) => {
  await dragTo(
    page,
    page.getByRole('button', { name: 'Drag lesson Beta one' }),
    page.locator('[data-lesson]').filter({ hasText: 'Alpha one' }),
    'above',
  )
  await expect(toastWith(page, 'A module must have at least one lesson')).toBeVisible()
  expect((await shownStructure(page))[1]).toBe('Beta module: Beta one')
})

test('a quick drag ends where the button was released, even if no move was rendered there', async ({
  page,
}) => {
  const handle = page.getByRole('button', { name: 'Drag lesson Alpha one' })
  await handle.hover()
  await page.mouse.down()
  const target = page.locator('[data-lesson]').filter({ hasText: 'Beta one' })
  const box = await target.boundingBox()
  await handle.evaluate(
    (element, clientY) => {
      for (const type of ['pointermove', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }))
    },
    box!.y + box!.height - 4,
  )
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Alpha module: Alpha two', 'Beta module: Beta one, Alpha one'])
  await page.mouse.up()
})

test('the handles work by keyboard, keep the focus and are announced', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Drag lesson Alpha one' })
  await handle.focus()
  await handle.press('ArrowDown')
  await expect(
    page.getByRole('status').filter({ hasText: 'Alpha one is now lesson 2 of 2' }),
  ).toBeAttached()
  await handle.press('ArrowDown')
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Alpha module: Alpha two', 'Beta module: Alpha one, Beta one'])
  await expect(handle).toBeFocused()
  const module = page.getByRole('button', { name: 'Drag module Beta module' })
  await module.focus()
  await module.press('ArrowUp')
  await expect
    .poll(async () => (await shownStructure(page))[0])
    .toBe('Beta module: Alpha one, Beta one')
  await expect(module).toBeFocused()
})

test('after deleting by keyboard the focus is on the next item, or on the last one left', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const question = page.getByRole('alertdialog')
  await button('Delete lesson Alpha one').press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button('Drag lesson Alpha two')).toBeFocused()
  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  await expect(page.locator('[data-lesson]')).toHaveCount(3)
  const added = page.locator('[data-lesson]').nth(1)
  await added.getByRole('button', { name: /^Delete lesson/ }).press('Enter')
  await expect(page.locator('[data-lesson]')).toHaveCount(2)
  await expect(button('Drag lesson Alpha two')).toBeFocused()
  await button('Delete module Beta module').press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.locator('[data-module]')).toHaveCount(1)
  await expect(button('Drag module Alpha module')).toBeFocused()
})

test('a lesson or a module with something in it is deleted only after a question', async ({
  page,
}) => {
  const question = page.getByRole('alertdialog')
  const answer = (name: string) => question.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Delete lesson Alpha one' }).click()
  await expect(question).toContainText(
    'Once you save the course, “Alpha one” is gone, and what learners did in it too.',
  )
  await answer('Cancel')
  await page.getByRole('button', { name: 'Delete module Beta module' }).click()
  await expect(question).toContainText('“Beta module” is gone')
  await answer('Cancel')
  await expect
    .poll(() => shownStructure(page))
    .toEqual(['Alpha module: Alpha one, Alpha two', 'Beta module: Beta one'])

  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  await page.getByLabel('Lesson title').fill('Typed')
  await page.getByRole('button', { name: 'Delete lesson Typed' }).click()
  await expect(question).toContainText('What you wrote in “Typed” is lost.')
  await answer('Delete')
  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  await page.getByRole('button', { name: 'Delete lesson New Lesson' }).click()
  await expect(page.locator('[data-lesson]')).toHaveCount(3)
  await expect(question).toBeHidden()
})

test('lessons are expanded and collapsed with their modules', async ({ page }) => {
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByLabel('Lesson title')).toHaveCount(3)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(page.locator('[data-lesson]')).toHaveCount(0)
})

test('Escape cancels a drag', async ({ page }) => {
  const handle = page.getByRole('button', { name: 'Drag module Alpha module' })
  const box = await handle.boundingBox()
  await page.mouse.move(box!.x + 5, box!.y + 5)
  await page.mouse.down()
  await page.mouse.move(box!.x + 5, box!.y + 500, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await shownStructure(page))[0]).toMatch(/^Alpha module/)
})

test('a reading lesson has no video field, and changing the type back restores the address', async ({
  page,
}) => {
  const alpha = page.locator('[data-lesson]').filter({ hasText: 'Alpha one' })
  await alpha.getByRole('button', { expanded: false }).click()
  const video = alpha.getByLabel('Video URL')
  await video.fill('/media/contours.mp4')
  await alpha.getByLabel('Type').selectOption('Reading')
  await expect(video).toHaveCount(0)
  await alpha.getByRole('button', { expanded: true }).click()
  await alpha.getByRole('button', { expanded: false }).click()
  await alpha.getByLabel('Type').selectOption('Video')
  await expect(video).toHaveValue('/media/contours.mp4')

  await video.fill('not a link')
  await video.blur()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await alpha.getByLabel('Type').selectOption('Reading')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Course Updated')).toBeVisible()
  const [lesson] = (await readCourse(page, course.id)).modules[0]!.lessons
  expect(lesson).toMatchObject({ type: 'reading', videoUrl: null })
})
