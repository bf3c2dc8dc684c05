import type { Page } from '@playwright/test'
import { card, check, isRight, isWrong } from '../answering.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { exercisesOf, givenLearner, lessonPath } from '../exercises.ts'
import { openHydrated } from '../school.ts'

async function openLesson(page: Page, baseURL: string | undefined) {
  const course = await givenLearner(page, baseURL)
  await openHydrated(page, await lessonPath(baseURL))
  await expect(card(page, 'Which are optimisers?')).toBeVisible()
  return course
}

const SLOPE = 'Which way does'

test('a question is shown in the text, and each option has its own feedback', async ({
  page,
  baseURL,
}) => {
  await openLesson(page, baseURL)
  const slope = card(page, SLOPE)
  await expect(slope.locator('math')).toBeVisible()
  await expect(page.locator('p:text("Before") ~ [data-exercise] ~ p:text("After")')).toBeVisible()
  const numbers = page.locator('.exercise-kind').filter({ hasText: 'Exercise' })
  await expect(numbers).toContainText([1, 2, 3, 4, 5, 6].map((number) => `Exercise ${number} `))
  await expect(slope.getByText('Exercise 1 · Choose one')).toBeVisible()
  const end = page.getByRole('heading', { name: 'Exercises', level: 2 })
  await expect(end.locator('xpath=..').locator('.exercise')).toHaveCount(5)

  await check(page, SLOPE)
  await expect(slope.getByText('Please choose an answer first.')).toBeVisible()
  await slope.getByRole('radio', { name: 'Uphill' }).check()
  await check(page, SLOPE)
  await isWrong(page, SLOPE)
  await expect(slope.getByText('The minus turns it round.')).toBeVisible()
  await expect(slope.getByText('Just so.')).toBeHidden()
  await slope.getByRole('radio', { name: 'Downhill' }).check()
  await expect(slope.getByText('The minus turns it round.')).toBeHidden()
  await check(page, SLOPE)
  await isRight(page, SLOPE)
  await expect(slope.getByText('The gradient points uphill')).toBeVisible()
  await expectAccessible(page)

  await expect(slope.getByText('Explanation', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toContainText(
    '1 of 6 exercises solved',
  )
  await page.reload()
  await expect(slope.getByText('Solved', { exact: true })).toBeVisible()
  await expect(slope.getByRole('radio', { name: 'Downhill' })).toBeChecked()
  await slope.getByRole('button', { name: 'Show the explanation' }).press('Enter')
  await expect(slope.locator('.exercise-solution')).toBeFocused()
  await expect(slope.getByText('The gradient points uphill')).toBeVisible()
})

test('on a phone the feedback scrolls into view when an answer is checked', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await openLesson(page, baseURL)
  const slope = card(page, SLOPE)
  await slope.getByRole('radio', { name: 'Uphill' }).check()
  const button = slope.getByRole('button', { name: 'Check' })
  await button.evaluate((each) => each.scrollIntoView({ block: 'end' }))
  await button.press('Enter')
  await isWrong(page, SLOPE)
  await expect(slope.getByText('The minus turns it round.')).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('several choices, a number, a text and an output are wrong, then right, and stored', async ({
  page,
  baseURL,
}) => {
  await openLesson(page, baseURL)
  const optimisers = 'Which are optimisers?'
  await card(page, optimisers).getByRole('checkbox', { name: 'Adam' }).check()
  await check(page, optimisers)
  await isWrong(page, optimisers)
  await card(page, optimisers).getByRole('checkbox', { name: 'SGD' }).check()
  await check(page, optimisers)
  await isRight(page, optimisers)

  const half = 'How long is half a step'
  const number = card(page, half).getByLabel('Your answer in m')
  // A phone keyboard with minus, fraction bar and letters.
  await expect(number).toHaveAttribute('inputmode', 'text')
  await expect(number).toHaveAttribute('autocorrect', 'off')
  await number.fill('a little')
  await number.press('Enter')
  await expect(card(page, half).getByText('Please write a number in m,')).toBeVisible()
  await expect(card(page, half).getByText('Not right yet')).toBeHidden()
  await number.fill('2')
  await number.press('Enter')
  await isWrong(page, half)
  await number.fill('0,5')
  await number.press('Enter')
  await isRight(page, half)

  const rate = 'What do we call the length'
  await card(page, rate).getByLabel('Your answer').fill('gradient')
  await check(page, rate)
  await isWrong(page, rate)
  await card(page, rate).getByLabel('Your answer').fill(' Learning Rate ')
  await check(page, rate)
  await isRight(page, rate)

  const prints = 'What does this print?'
  await card(page, prints).getByLabel('What does it print?').fill('1\n2')
  await check(page, prints)
  await isWrong(page, prints)
  await card(page, prints).getByLabel('What does it print?').fill('0\n1')
  await card(page, prints).getByLabel('What does it print?').press('Control+Enter')
  await isRight(page, prints)

  const isThereAgain = async () => {
    await expect(card(page, optimisers).getByRole('checkbox', { name: 'Adam' })).toBeChecked()
    await expect(card(page, optimisers).getByRole('checkbox', { name: 'SGD' })).toBeChecked()
    await expect(card(page, optimisers).getByRole('checkbox', { name: 'ReLU' })).not.toBeChecked()
    await expect(card(page, rate).getByLabel('Your answer')).toHaveValue(/learning rate/i)
    await expect(card(page, prints).getByLabel('What does it print?')).toHaveValue('0\n1')
  }
  const list = page.getByRole('navigation', { name: 'Lessons' })
  await list.getByRole('link', { name: 'How far' }).click()
  await list.getByRole('link', { name: 'Which way' }).click()
  await isThereAgain()
  await page.reload()
  await isThereAgain()
  await expect(number).toHaveValue('0.5')
})

test('steps are put in order by keyboard and by pointer', async ({ page, baseURL }) => {
  await openLesson(page, baseURL)
  const first = 'What comes first?'
  const steps = card(page, first).getByRole('list', { name: 'Steps' }).getByRole('listitem')
  const indexOf = async (words: string) =>
    (await steps.allTextContents()).findIndex((text) => text.includes(words))
  await check(page, first)
  await isWrong(page, first)

  const goal = ['Measure the loss', 'Find the gradient', 'Take a step']
  const last = goal.at(-1)!
  while ((await indexOf(last)) < 2) {
    const place = await indexOf(last)
    const down = steps.nth(place).getByRole('button', { name: `Move down ${last}` })
    await expect(steps.first().getByRole('button').first()).toHaveCSS('opacity', '0.35')
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(
      steps
        .nth(place + 1)
        .getByRole('button')
        .last(),
    ).toBeFocused()
    await expect(
      card(page, first).getByText(`${last} is now in place ${place + 2} of 3`),
    ).toBeAttached()
  }
  if ((await indexOf(goal[0]!)) === 1) {
    const grip = (await steps.nth(1).locator('.exercise-grip').boundingBox())!
    const top = (await steps.nth(0).boundingBox())!
    await page.mouse.move(grip.x + 5, grip.y + 5)
    await page.mouse.down()
    await page.mouse.move(grip.x + 5, top.y + 2, { steps: 4 })
    await page.mouse.up()
  }
  await expect(steps).toContainText(goal)
  await check(page, first)
  await isRight(page, first)
  await page.reload()
  await expect(card(page, first).getByText('Solved', { exact: true })).toBeVisible()
  await expect(steps).toContainText(goal)
})

test('hints come one at a time, however often asked for; a solution that was asked for counts as seen', async ({
  page,
  baseURL,
}) => {
  await openLesson(page, baseURL)
  const slope = card(page, SLOPE)
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/exercises/*/hints', async (route) => {
    await asked
    await route.continue()
  })
  const hint = slope.getByRole('button', { name: 'Hint 1 of 2' })
  await hint.press('Enter')
  await expect(hint).toBeDisabled()
  await hint.press('Enter')
  answer()
  await expect(slope.getByText('Look at the sign.')).toBeVisible()
  await expect(slope.getByText('points uphill')).toBeHidden()
  await slope.getByRole('button', { name: 'Hint 2 of 2' }).press('Enter')
  await expect(slope.getByText('The gradient itself points uphill.')).toBeVisible()
  await expect(slope.locator('.exercise-hint').nth(1)).toBeFocused()
  await expect(slope.locator('.exercise-hint')).toHaveCount(2)

  const show = slope.getByRole('button', { name: 'Show the solution' })
  for (const giveUpAsking of ['Enter', 'Escape']) {
    await show.press('Enter')
    await expect(slope.getByRole('button', { name: 'Keep trying' })).toBeFocused()
    await page.keyboard.press(giveUpAsking)
    await expect(show).toBeFocused()
  }
  await expect(slope.getByText('Solution', { exact: true })).toBeHidden()
  await show.press('Enter')
  const look = slope.getByRole('button', { name: 'Show it' })
  await expect(look).toHaveAccessibleDescription(/counts as seen, not as solved/)
  await look.press('Enter')
  await expect(slope.locator('.exercise-solution')).toBeFocused()
  await expect(slope.getByText('Solution', { exact: true })).toBeVisible()
  await expect(slope.getByText('Solution seen')).toBeVisible()
  await slope.getByRole('radio', { name: 'Downhill' }).check()
  await check(page, SLOPE)
  await expect(slope.getByText('Right, after seeing the solution')).toBeVisible()
  await expect(slope.getByText('Solved', { exact: true })).toBeHidden()
})

test('an answer sent offline stays as it was chosen, and too many answers are refused with a message', async ({
  page,
  context,
  baseURL,
}) => {
  const course = await openLesson(page, baseURL)
  const slope = card(page, SLOPE)
  await slope.getByRole('radio', { name: 'Downhill' }).check()
  try {
    await context.setOffline(true)
    await check(page, SLOPE)
    await expect(slope.getByText('Not sent: The server cannot be reached.')).toBeVisible()
    await slope.getByRole('button', { name: 'Hint 1 of 2' }).click()
    await expect(slope.getByText('Could not be loaded: The server')).toBeVisible()
  } finally {
    await context.setOffline(false)
  }
  await expect(slope.getByRole('radio', { name: 'Downhill' })).toBeChecked()

  const { id } = (await exercisesOf(page.request, course)).find(({ key }) => key === 'slope')!
  const answers = Array.from({ length: 31 }, () =>
    page.request.post(`/api/exercises/${id}/attempts`, { data: { answer: 'up' } }),
  )
  expect((await Promise.all(answers)).map((each) => each.status())).toContain(429)
  await check(page, SLOPE)
  await expect(slope.getByText('That was very quick.')).toBeVisible()
  await expect(slope.getByRole('radio', { name: 'Downhill' })).toBeChecked()
})
