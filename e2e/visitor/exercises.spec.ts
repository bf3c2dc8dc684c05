import { expectToast } from '../journey.ts'
import { card, check, isRight, isWrong } from '../answering.ts'
import { lessonPath, practicePaper } from '../exercises.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../people.ts'
import { openHydrated, withoutScript } from '../school.ts'

const SLOPE = 'Which way does'

test('without script the questions can be read, and say what answering needs', async ({
  browser,
  baseURL,
}) => {
  const path = await lessonPath(baseURL)
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto(path)
    const text = page.getByRole('article')
    await expect(text.getByText('Uphill')).toBeVisible()
    await expect(text.getByText('Measure the loss')).toBeVisible()
    await expect(text.getByText('Exercise 1 · Choose one')).toBeVisible()
    await expect(text.getByText('Answering needs JavaScript').first()).toBeVisible()
    await expect(text.getByText('Loading…').first()).toBeHidden()
  })
})

test('what a visitor solves stays theirs when they sign up', async ({ page, baseURL }) => {
  const path = await lessonPath(baseURL)
  await openHydrated(page, path)
  const slope = card(page, SLOPE)
  await slope.getByRole('radio', { name: 'Downhill' }).check()
  await check(page, SLOPE)
  await isRight(page, SLOPE)
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toContainText('1 of 6 exercises')
  await page.reload()
  await expect(slope.getByText('Solved', { exact: true })).toBeVisible()
  await expect(slope.getByRole('radio', { name: 'Downhill' })).toBeChecked()

  await page.getByRole('article').getByRole('link', { name: 'Sign up' }).click()
  const person = newPerson('Vera Visitor')
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Full Name').fill(person.fullName)
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm Password').fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Registration successful', '1 exercise that you answered came with you.')
  await page.getByRole('link', { name: 'Continue where you left off' }).first().click()
  await expect(page).toHaveURL(path)
  await expect(slope.getByText('Solved', { exact: true })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('You answered exercises in “Which way”')).toBeVisible()
  await page.getByRole('link', { name: 'Continue there' }).click()
  await expect(page).toHaveURL(path)
  await expect(slope.getByText('Solved', { exact: true })).toBeVisible()
})

test('a paper has exercises, too, even if their code loads late', async ({ page, baseURL }) => {
  const path = await practicePaper(baseURL)
  const code = '**/assets/exercises-in-text-*.js'
  await page.route(code, (route) => route.abort())
  await openHydrated(page, path)
  await expect(page.getByText('Which are optimisers?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load the exercises' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Load the exercises' }).click()
  const paper = card(page, 'Which are optimisers?')
  await paper.getByRole('checkbox', { name: 'ReLU' }).check()
  await check(page, 'Which are optimisers?')
  await isWrong(page, 'Which are optimisers?')
  await expect(page.getByRole('article').getByRole('link', { name: 'Sign up' })).toBeVisible()
})
