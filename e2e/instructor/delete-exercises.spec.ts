import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import { enrollStudent, makeCourse, shownStructure } from './authoring.ts'
import {
  add,
  exercises,
  openExercises,
  save,
  shownKinds,
  withExercises,
  written,
} from './exercise-authoring.ts'

test('an exercise with answers is deleted only after a warning, and its author sees how it was answered', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Answered')
  const [choice] = await written(page, course.id)
  const student = await playwright.request.newContext({ baseURL: baseURL! })
  await enrollStudent(student, course.id)
  for (const answer of ['down', 'up']) {
    const attempt = await student.post(`/api/exercises/${choice!.id}/attempts`, {
      data: { answer },
    })
    expect(attempt.status()).toBe(200)
  }
  await student.dispose()

  await openHydrated(page, '/instructor')
  await page.getByRole('button', { name: `Exercises of ${course.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Exercises' })
  const first = dialog.getByRole('listitem').filter({ hasText: 'Where does the gradient point?' })
  await expect(first).toContainText('1. Where does the gradient point?')
  await expect(first).toContainText('1 learner, 2 tries')
  await expect(first.getByRole('progressbar', { name: 'Right at first' })).toHaveText('0%')
  await expect(first.getByRole('listitem')).toHaveText('Downhill1×')
  await expectAccessible(page)

  await openExercises(page, course.id, 'Which way')
  await exercises(page).getByRole('button', { name: 'Delete exercise 1' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('Learners have given 2 answers to it')
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => shownKinds(page)).toEqual(['Single choice', 'Short text'])
  await exercises(page).getByRole('button', { name: 'Delete exercise 1' }).click()
  await warning.getByRole('button', { name: 'Delete' }).click()
  await expect(exercises(page).locator('[data-row]')).toHaveCount(1)
  await exercises(page).getByRole('button', { name: 'Delete exercise 1' }).click()
  await warning.getByRole('button', { name: 'Delete' }).click()
  await expect(exercises(page).locator('[data-row]')).toHaveCount(0)
  await save(page)
  expect(await written(page, course.id)).toEqual([])
})

test('an exercise with text is deleted only after a question, an empty one at once', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Kept')
  await openExercises(page, course.id, 'Alpha one')
  const rows = exercises(page).locator('[data-row]')
  await add(page, 'Short text')
  const question = page.getByRole('alertdialog', { name: 'Delete this exercise?' })
  await exercises(page).getByRole('button', { name: 'Delete exercise 1' }).click()
  await expect(question).toContainText('What you wrote in it is lost.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows.getByLabel('Question')).toHaveText('A question: Short text')
  // Waits until the dialog has returned the focus, or the text would be typed into the button.
  const deleteIt = exercises(page).getByRole('button', { name: 'Delete exercise 1' })
  await expect(deleteIt).toBeFocused()
  await rows.getByLabel('Question').press('ControlOrMeta+a')
  await rows.getByLabel('Question').press('Delete')
  await expect(rows.getByLabel('Question')).toHaveText('')
  await deleteIt.click()
  await expect(rows).toHaveCount(0)
})

test('a lesson or a module whose exercises have answers is deleted only after a warning', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Answered lesson')
  const [choice] = await written(page, course.id)
  const student = await playwright.request.newContext({ baseURL: baseURL! })
  await enrollStudent(student, course.id)
  await student.post(`/api/exercises/${choice!.id}/attempts`, { data: { answer: 'up' } })
  await student.dispose()

  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Add Lesson' }).click()
  await page.getByRole('button', { name: 'Delete lesson Which way' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(
    'Learners have given 1 answer to the exercises of “Which way”',
  )
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Module' }).click()
  await page.getByRole('button', { name: 'Delete module The way' }).click()
  await expect(warning).toContainText('Learners have given 1 answer to the exercises of “The way”')
  await warning.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete module The way' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Drag module' })).toBeFocused()
})

test('a lesson imported while the question about deleting another is open is kept', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Asked while importing')
  const [choice] = await written(page, course.id)
  const student = await playwright.request.newContext({ baseURL: baseURL! })
  await enrollStudent(student, course.id)
  await student.post(`/api/exercises/${choice!.id}/attempts`, { data: { answer: 'up' } })
  await student.dispose()

  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Add Lesson' }).click()
  await page.getByLabel('Lesson title').fill('Another way')
  const arrive = await hold(page, /\/api\/lessons\/import$/)
  await page.getByLabel('Markdown file or notebook for The way').setInputFiles({
    name: 'lesson.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Brought along\n\nSome words.'),
  })
  await page.getByRole('button', { name: 'Delete lesson Which way' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('Learners have given 1 answer')
  arrive()
  await expectToast(page, '“Brought along” is in the editor', 'It is saved with the course')
  await warning.getByRole('button', { name: 'Delete' }).click()
  await expect(warning).toBeHidden()
  expect(await shownStructure(page)).toEqual(['The way: Another way, Brought along'])
})
