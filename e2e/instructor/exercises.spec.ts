import { stored } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { makeCourse } from './authoring.ts'
import {
  add,
  exercises,
  openExercises,
  save,
  shownKinds,
  unfold,
  withExercises,
  written,
} from './exercise-authoring.ts'

test('an author writes an exercise of each kind, sees what is missing, and finds them saved', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Each kind')
  await openExercises(page, course.id, 'Alpha one')

  const choice = await add(page, 'Single choice')
  await choice.getByLabel('Option 1', { exact: true }).fill('Uphill')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(choice.getByText('An option is required')).toBeVisible()
  await expect(choice.getByText('Please mark the right option')).toBeVisible()
  await expect(choice.getByLabel('Option 1 is right')).toBeFocused()
  await choice.getByLabel('Option 2', { exact: true }).fill('Downhill')
  await choice.getByLabel('Feedback for option 2').fill('Look at the sign.')
  await choice.getByLabel('Option 1 is right').check()
  await choice.getByRole('button', { name: 'Add Hint' }).click()
  await expect(choice.getByLabel('Hint 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Think of a slope.')
  // An exercise that stays empty is not saved.
  await choice.getByRole('button', { name: 'Add Hint' }).click()
  await choice.getByLabel('Explanation').fill('It points where it is steepest.')

  const choices = await add(page, 'Several choices')
  await choices.getByLabel('Option 1', { exact: true }).fill('Adam')
  await choices.getByLabel('Option 2', { exact: true }).fill('ReLU')
  await choices.getByRole('button', { name: 'Add Option' }).click()
  await expect(choices.getByLabel('Option 3', { exact: true })).toBeFocused()
  await page.keyboard.type('Batch norm')
  await choices.getByRole('button', { name: 'Add Option' }).click()
  await page.keyboard.type('SGD')
  await choices.getByRole('button', { name: 'Delete option 3' }).click()
  await expect(choices.getByLabel('Option 3', { exact: true })).toBeFocused()
  await expect(choices.getByLabel('Option 3', { exact: true })).toHaveValue('SGD')
  await choices.getByLabel('Option 1 is right').check()
  await choices.getByLabel('Option 3 is right').check()

  const number = await add(page, 'Number')
  await number.getByLabel('Right number').fill('about 1')
  await number.getByLabel('Tolerance').fill('0,01')
  await expect(number.getByText('Please give the right number')).toBeVisible()
  await number.getByLabel('Right number').fill('1/2')
  await number.getByLabel('Unit').fill('m')

  const text = await add(page, 'Short text')
  await text.getByLabel('Accepted text 1', { exact: true }).fill('learning rate')
  await text.getByRole('button', { name: 'Add Text' }).click()
  await text.getByLabel('Accepted text 2', { exact: true }).fill('step size')

  const order = await add(page, 'Steps in order')
  await order.getByRole('textbox', { name: 'Step 1' }).fill('Backward')
  await order.getByRole('textbox', { name: 'Step 2' }).fill('Forward')
  await order.getByRole('button', { name: 'Move step 2 up' }).click()
  await expect(order.getByRole('textbox', { name: 'Step 1' })).toHaveValue('Forward')
  const status = exercises(page).getByRole('status').first()
  await expect(status).toHaveText('Forward moved to place 1 of 2')

  const predict = await add(page, 'Predict the output')
  await predict.getByLabel('Program', { exact: true }).fill('print(1 + 1)')
  await predict.getByLabel('What it prints').fill('2')

  const code = await add(page, 'Code')
  await code.getByLabel('Program to begin with').fill('def double(n):\n    ...')
  await code.getByLabel('Name of check 1').fill('doubles 2')
  await code.getByLabel('Code of check 1').fill('assert double(2) == 4')
  await code.getByLabel('Program to predict').fill('print(2 * 2)')
  await code.getByLabel('What it prints').fill('4')
  await expectAccessible(page)

  await save(page)
  const saved = await written(page, course.id)
  // Ids of options are random, so that they reveal nothing.
  const inWords = ({ answer, options }: (typeof saved)[number]) => {
    const words = (id: unknown) => options.find((option) => option.id === id)?.html ?? id
    return Array.isArray(answer) ? answer.map(words) : words(answer)
  }
  expect(saved.map((exercise) => [exercise.kind, inWords(exercise)])).toEqual([
    ['choice', 'Uphill'],
    ['choices', ['Adam', 'SGD']],
    ['number', 0.5],
    ['text', ['learning rate', 'step size']],
    ['order', ['Forward', 'Backward']],
    ['predict', '2'],
    ['code', null],
  ])
  expect(saved[2]).toMatchObject({ tolerance: 0.01, unit: 'm' })
  // A second save changes the rows that the first one made.
  await number.getByLabel('Right number').fill('0.25')
  await save(page)
  expect((await written(page, course.id))[2]).toMatchObject({ ...saved[2], answer: 0.25 })

  await openExercises(page, course.id, 'Alpha one')
  await expect
    .poll(() => shownKinds(page))
    .toEqual([
      'Single choice',
      'Several choices',
      'Number',
      'Short text',
      'Steps in order',
      'Predict the output',
      'Code',
    ])
})

test('an author puts exercises in order and into the text, copies one, and a reload keeps it all', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'In order')
  await openExercises(page, course.id, 'Which way')
  await exercises(page).getByRole('button', { name: 'Move exercise 2 up' }).press('Enter')
  await expect.poll(() => shownKinds(page)).toEqual(['Short text', 'Single choice'])
  const status = exercises(page).getByRole('status').first()
  await expect(status).toHaveText('Exercise 2, Short text, moved to place 1 of 2')
  // Moving by keyboard keeps the focus on the exercise.
  await expect(exercises(page).getByRole('button', { name: 'Move exercise 1 up' })).toBeFocused()
  await exercises(page).getByRole('button', { name: 'Duplicate exercise 1' }).click()
  const copy = exercises(page).locator('[data-row]').nth(1)
  await copy.getByLabel('Question').fill('Its other name?')
  await copy.getByRole('button', { name: 'Insert at the cursor' }).click()
  await expect(stored(page)).toHaveValue(/<div data-exercise="exercise-3"><\/div>/)
  // Readers see it first.
  await expect(copy.getByRole('button', { name: 'Delete exercise 1' })).toBeVisible()

  // The draft is in this browser.
  await expect(page.getByText(/^Not saved yet · kept in /)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Its other name?')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await unfold(page, 'Which way')
  await expect.poll(() => shownKinds(page)).toEqual(['Short text', 'Short text', 'Single choice'])
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await written(page, course.id)).map(({ key }) => key)).toEqual([
    'named',
    'exercise-3',
    'uphill',
  ])
})

for (const width of [1280, 390])
  test(`the save bar of a long form stays visible and covers no field, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'instructor')
    const course = await withExercises(page, 'In reach')
    await openExercises(page, course.id, 'Which way')
    await exercises(page).getByRole('button', { name: 'Where does the gradient' }).click()
    const question = exercises(page).getByLabel('Question')
    await expect(question).toHaveAttribute('contenteditable', 'true')
    expect((await question.boundingBox())!.height).toBeLessThan(100)
    const fields = exercises(page).getByRole('textbox')
    await expect(fields).toHaveCount(6)
    for (const field of await fields.all()) {
      // In one step, because content above may still load and move it.
      const covering = await field.evaluate((element) => {
        // Half covered by the save bar: browsers may scroll only the caret into view.
        window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight - 14)
        element.focus()
        const { x, y, width: wide, height } = element.getBoundingClientRect()
        // Null if it is below the window: then nothing covers it.
        const over = document.elementFromPoint(x + wide / 2, y + height / 2)
        return over !== null && !element.contains(over)
      })
      expect(covering).toBe(false)
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
    }
    await openHydrated(page, '/create-paper')
    await expect(page.getByRole('button', { name: 'Create Paper' })).toBeInViewport({ ratio: 1 })
  })

test('an explanation of a paper has exercises, too, also in plain text', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/create-paper')
  await page.getByRole('textbox', { name: 'Title' }).fill(`With exercises ${Date.now()}`)
  await page.getByLabel('Original Authors').fill('A. Person')
  await page.getByLabel('Publication Year').fill('2020')
  await page.getByLabel('NLP').check()
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('One paragraph.\nAnother.')
  await exercises(page).getByRole('button', { name: 'Exercises', expanded: false }).click()
  const text = await add(page, 'Short text')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(text.getByText('Please give at least one accepted text')).toBeVisible()
  await expect(text.getByLabel('Accepted text 1', { exact: true })).toBeFocused()
  await text.getByLabel('Accepted text 1', { exact: true }).fill('attention')
  await text.getByRole('button', { name: 'Insert at the cursor' }).click()
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page).toHaveURL(/\/papers\/\d+$/)
  // Exercises contain `.prose`, too.
  await expect(page.locator('.prose').first().locator('> p')).toHaveCount(2)
  await expect(page.locator('.prose [data-exercise="exercise-1"]')).toHaveCount(1)

  await page.getByRole('link', { name: 'Edit' }).click()
  await exercises(page).getByRole('button', { name: 'Exercises', expanded: false }).click()
  await expect.poll(() => shownKinds(page)).toEqual(['Short text'])
})
