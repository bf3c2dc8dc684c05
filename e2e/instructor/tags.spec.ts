import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { makeCourse } from './authoring.ts'

test('removing a tag moves the focus to the next, and a tag too many stays in the field', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const tags = Array.from({ length: 9 }, (_, index) => `tag-${index + 1}`)
  const course = await makeCourse(page, 'With many tags', { tags })
  await openHydrated(page, `/courses/${course.id}/edit`)
  const field = page.getByLabel('Tags')
  const remove = (tag: string) => page.getByRole('button', { name: `Remove ${tag}`, exact: true })
  await remove('tag-1').press('Enter')
  await expect(remove('tag-2')).toBeFocused()
  await remove('tag-9').press('Enter')
  await expect(field).toBeFocused()

  for (const tag of ['one', 'two', 'three', 'four']) {
    await field.fill(tag)
    await field.press('Enter')
  }
  await expect(remove('three')).toBeVisible()
  await expect(field).toHaveValue('four')
  const refusal = page.getByText('There are 10 already: take one away first.')
  await expect(refusal).toHaveRole('alert')
  await remove('one').press('Enter')
  await expect(refusal).toHaveCount(0)
  // The tag is still in the field, and a save includes it.
  await expect(field).toBeFocused()
  await field.blur()
  await expect(remove('four')).toBeVisible()
  await expect(field).toHaveValue('')
})
