import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast } from '../journey.ts'
import { makeDue } from '../due-cards.ts'
import { exercisesOf, givenLearner } from '../exercises.ts'
import { becomeStudent, openHydrated } from '../school.ts'

const ANSWERS: Record<string, unknown> = {
  choice: 'down',
  choices: ['a', 'c'],
  number: '0.5',
  code: { source: 'def half(x):\n    return x / 2\n', passed: true },
}

async function givenDueCards(page: Page, baseURL: string | undefined) {
  const course = await givenLearner(page, baseURL)
  for (const { id, kind } of await exercisesOf(page.request, course)) {
    if (!(kind in ANSWERS)) continue
    await page.request.post(`/api/exercises/${id}/attempts`, { data: { answer: ANSWERS[kind] } })
  }
  const user = (await (await page.request.get('/api/user')).json()) as { id: number }
  await makeDue(user.id)
}

const cardOf = (page: Page, place: string) => page.getByRole('region', { name: place })

const QUESTIONS = {
  slope: 'Which way does',
  optimisers: 'Which are optimisers?',
  half: 'How long is half a step',
  program: 'What does this program print?',
}

/** Which card this is: the longest due comes first. */
async function questionOn(card: Locator) {
  const text = await card.textContent()
  return Object.entries(QUESTIONS).find(([, words]) => text?.includes(words))![0]
}

async function giveAnswer(page: Page, card: Locator) {
  const question = await questionOn(card)
  const field = card.getByRole('textbox')
  if (question === 'slope') {
    await page.keyboard.press('Enter')
    await expect(card.getByText('Please choose an answer first.')).toBeVisible()
    await page.keyboard.press('1')
  } else if (question === 'optimisers') {
    for (const key of ['1', '2', '2', '3']) await page.keyboard.press(key)
    await expect(card.getByRole('checkbox', { name: 'ReLU' })).not.toBeChecked()
  } else {
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(
      new RegExp(QUESTIONS[question as keyof typeof QUESTIONS].replace('?', '\\?')),
    )
    await page.keyboard.type(question === 'half' ? '1/2' : '2.0')
  }
  await page.keyboard.press(question === 'program' ? 'Control+Enter' : 'Enter')
  return question
}

test("today's cards are answered by keyboard alone", async ({ page, baseURL }) => {
  await givenDueCards(page, baseURL)
  await openHydrated(page, '/dashboard')
  await expect(page.getByText('4 exercises are due.')).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Review' })).toContainText('4 due')
  await page.getByRole('menuitem', { name: 'Review' }).click()

  const seen: string[] = []
  for (const place of [1, 2, 3, 4]) {
    const card = cardOf(page, `Card ${place} of 4`)
    await expect(card).toBeVisible()
    const question = await giveAnswer(page, card)
    seen.push(question)
    const next = card.getByRole('button', { name: 'Next' })
    await expect(next).toBeFocused()
    if (question === 'slope') {
      await expect(card.getByText('Not right', { exact: true })).toBeVisible()
      await expect(card.getByText('The gradient points uphill')).toBeVisible()
      await expect(next).toBeFocused()
      await expectAccessible(page)
    } else await expect(card.getByText('Right', { exact: true })).toBeVisible()
    await expect(card.getByText('It comes back')).toBeVisible()
    await page.keyboard.press('Enter')
  }
  expect(seen.toSorted()).toEqual(Object.keys(QUESTIONS).toSorted())
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('3 of 4 cards right.')).toBeVisible()
})

async function giveWrongAnswer(page: Page, card: Locator) {
  const question = await questionOn(card)
  if (question === 'slope') await page.keyboard.press('1')
  else if (question === 'optimisers') await page.keyboard.press('2')
  else await card.getByRole('textbox').fill('-7')
  await page.keyboard.press(question === 'program' ? 'Control+Enter' : 'Enter')
  return question
}

test('a review with only wrong answers shows the answers and does not claim that they are known', async ({
  page,
  baseURL,
}) => {
  await givenDueCards(page, baseURL)
  await openHydrated(page, '/review')
  for (const place of [1, 2, 3, 4]) {
    const card = cardOf(page, `Card ${place} of 4`)
    await expect(card).toBeVisible()
    const question = await giveWrongAnswer(page, card)
    await expect(card.getByText('Not right', { exact: true })).toBeVisible()
    const solution = card.locator('.exercise-solution')
    await expect(solution).toBeVisible()
    // The output of the card's own program, not the program that was to be written.
    if (question === 'program') {
      await expect(solution.getByLabel('Program')).toHaveText('2.0')
      await expect(solution).not.toContainText('Divide it')
    }
    await card.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByText('0 of 4 cards right.')).toBeVisible()
  await expect(page.getByText('Reviews bring back what is due')).toBeVisible()
  await expect(page.getByText('you would know about')).toBeHidden()
})

test('learners without answers are led to the exercises', async ({ page }) => {
  await becomeStudent(page.request)
  await openHydrated(page, '/review')
  await expect(page.getByText('Answer an exercise in a lesson or a paper')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('a session can be ended early; the forecast is drawn, and given in a table', async ({
  page,
  baseURL,
}) => {
  await givenDueCards(page, baseURL)
  await openHydrated(page, '/review')
  await page.getByRole('button', { name: 'Enough for today' }).click()
  await expect(page.getByText('4 cards can wait until you are back.')).toBeVisible()
  await expect(page.getByText('Of 4 cards not answered for a day you would know')).toBeVisible()
  // Each plot has its name beside it, and only the table is read out.
  await expect(page.getByText('Remembered without reviews', { exact: true })).toBeVisible()
  await page.getByText('As a table').click()
  const table = page.getByRole('table', { name: 'What is due and what is remembered' })
  await expect(table.getByRole('row')).toHaveCount(32)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const plot = (await page.locator('section:has(#forecast) svg').last().boundingBox())!
  expect(plot.x + plot.width).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Back to the cards' }).click()
  await giveAnswer(page, cardOf(page, 'Card 1 of 4'))
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  // After leaving in the middle, the count elsewhere is right.
  await page.getByRole('link', { name: 'Ascent' }).first().click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Review' })).toContainText('3 due')
})

test('reviews are switched off and on in the settings', async ({ page, baseURL }) => {
  await givenLearner(page, baseURL)
  await openHydrated(page, '/review')
  await expect(page.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible()
  await openHydrated(page, '/settings')
  await page.getByRole('switch', { name: 'A mail once a week' }).check()
  const saved = page.waitForResponse('**/api/reviews/settings')
  await page.getByRole('switch', { name: 'Review what I have answered' }).uncheck()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('switch', { name: 'A mail once a week' })).toBeDisabled()
  await page.goto('/review')
  await expect(page.getByRole('heading', { name: 'Reviews are switched off' })).toBeVisible()
})

test('a setting that cannot be saved is taken back, what is saved meanwhile stays', async ({
  page,
  baseURL,
}) => {
  await givenLearner(page, baseURL)
  await openHydrated(page, '/settings')
  const refuse = Promise.withResolvers<void>()
  await page.route('**/api/reviews/settings', async (route) => {
    if (!route.request().postData()?.includes('weeklyMail')) return route.continue()
    await refuse.promise
    return route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
  })
  const mail = page.getByRole('switch', { name: 'A mail once a week' })
  const reviews = page.getByRole('switch', { name: 'Review what I have answered' })
  await mail.check()
  const saved = page.waitForResponse('**/api/reviews/settings')
  await reviews.uncheck()
  expect((await saved).status()).toBe(200)
  await expect(mail).toBeChecked()
  refuse.resolve()
  await expectToast(page, 'Error', 'Failed to save your settings')
  await expect(mail).not.toBeChecked()
  await expect(reviews).not.toBeChecked()
})
