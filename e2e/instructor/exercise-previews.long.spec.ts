import { content, openEditor, stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn } from '../journey.ts'
import { makeCourse } from './authoring.ts'
import { add, exercises, openExercises, withExercises, written } from './exercise-authoring.ts'

test('a preview is answered as a learner would, without sending or saving anything', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Previewed')
  await openExercises(page, course.id, 'Which way')
  const opener = exercises(page).getByRole('button', { name: 'Preview exercise 1' })
  await opener.click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await preview.getByLabel('Downhill').check()
  const { y: top } = (await preview.boundingBox())!
  await preview.getByRole('button', { name: 'Check' }).click()
  await expect(preview.getByRole('status')).toContainText('Not right yet')
  await expect(preview.getByRole('status')).toContainText('Look at the sign.')
  expect((await preview.boundingBox())!.y).toBe(top)
  await preview.getByLabel('Uphill').check()
  await preview.getByRole('button', { name: 'Check' }).click()
  await expect(preview.getByRole('status')).toContainText('Right')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(opener).toBeFocused()
  expect((await written(page, course.id))[0]).toMatchObject({ attemptCount: 0 })
})

test('the preview of a text shows its exercises, and nothing in the place of a deleted one', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Placed')
  await openExercises(page, course.id, 'Which way')
  await openEditor(page)
  await page.getByText('Side by side', { exact: true }).click()
  const [uphill, gone] = ['uphill', 'gone'].map((key) => `<div data-exercise="${key}"></div>`)
  await content(page).fill(`<p>Before.</p>\n${uphill}\n<p>After.</p>\n${gone}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('[data-exercise="uphill"]')).toContainText(
    'Exercise 1 · Choose oneWhere does the gradient point?UphillDownhill',
  )
  await expect(preview.locator('[data-exercise="named"]')).toContainText('Its name?')
  await expect(preview.locator('[data-exercise="gone"]')).toHaveText(
    'There is no exercise “gone”. Readers see nothing here.',
  )
  await expectAccessible(page)
  await exercises(page).getByRole('button', { name: 'Its name?' }).click()
  await exercises(page).getByLabel('Question').fill('What is it called?')
  await expect(preview.locator('[data-exercise="named"]')).toContainText('What is it called?')

  const remove = exercises(page).getByRole('button', { name: 'Delete exercise 1' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete this exercise?' })
  await expect(question).toContainText('It is taken out of the text, too.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(stored(page)).toHaveValue(`<p>Before.</p>\n${uphill}\n<p>After.</p>\n${gone}`)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(stored(page)).toHaveValue(`<p>Before.</p>\n<p>After.</p>\n${gone}`)
  await expect(preview.locator('[data-exercise="uphill"]')).toHaveCount(0)
})

test('an author runs the program of an exercise, and takes what it prints as the answer', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Run')
  await openExercises(page, course.id, 'Alpha one')
  const predict = await add(page, 'Predict the output')
  const program = predict.getByLabel('Program', { exact: true })
  const run = predict.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toHaveCount(0)
  await program.fill('for n in range(2):\n    print(n)')
  await run.click()
  await predict.getByRole('button', { name: 'Use as the answer' }).click()
  await expect(predict.getByLabel('What it prints')).toHaveValue('0\n1')
  await expect(predict.getByLabel('What it prints')).toBeFocused()
  await expect(predict.getByText('It prints what you wrote.')).toBeVisible()
  await expectAccessible(page)

  await program.fill('print(undefined)')
  await expect(predict.getByRole('region', { name: 'Output' })).toHaveCount(0)
  await run.click()
  await expect(predict.getByRole('region', { name: 'Error' })).toContainText('NameError')
  await expect(predict.getByRole('button', { name: 'Use as the answer' })).toHaveCount(0)

  const code = await add(page, 'Code')
  await code.getByLabel('Program to predict').fill('print(2 * 2)')
  await code.getByRole('button', { name: 'Run', exact: true }).click()
  await code.getByRole('button', { name: 'Use as the answer' }).click()
  await expect(code.getByLabel('What it prints')).toHaveValue('4')
})
