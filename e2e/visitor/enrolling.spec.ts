import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectToast } from '../journey.ts'
import { newPerson, register, type Person } from '../people.ts'
import { othersCourse, holdScript, openEarly, openHydrated } from '../school.ts'

async function wantCourse(page: Page, baseURL: string | undefined) {
  const course = await othersCourse(baseURL)
  await openHydrated(page, `/courses/${course.id}`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  return { ...course, wayBack: page.getByRole('link', { name: `Enroll in ${course.title}` }) }
}

/** A person with an account who is not signed in. */
async function givenAccount(page: Page) {
  const person = await register(page.request)
  await page.context().clearCookies()
  return person
}

async function logIn(page: Page, person: Person) {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password').fill(person.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
}

async function expectEnrolled(page: Page, courseId: number) {
  await expect(page).toHaveURL(`/courses/${courseId}`)
  await expectToast(page, 'Enrolled Successfully', 'You have been enrolled in this course')
  await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeVisible()
}

test('a guest who wanted a course and signed up is enrolled by one link on the home page', async ({
  page,
  baseURL,
}) => {
  const course = await wantCourse(page, baseURL)
  const person = newPerson()
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Full Name').fill(person.fullName)
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm Password').fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Registration successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  // Gone at once, not only after a while.
  expect(await page.getByText('Authentication Required').count()).toBe(0)
  await expect(course.wayBack).toHaveCount(2)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Enroll in ${course.title}` })
    .click()
  await expectEnrolled(page, course.id)
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeFocused()
  expect(await page.getByText('Registration successful').count()).toBe(0)
  const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr)
  await expect.poll(state).toBeNull()
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Courses' })).toBeVisible()
  await expect(page.getByRole('main').getByText(`Enroll in ${course.title}`)).toHaveCount(0)
})

test('a guest who signed in is enrolled by the link of the message too, which is offered once', async ({
  page,
  baseURL,
}) => {
  const person = await givenAccount(page)
  const course = await wantCourse(page, baseURL)
  await logIn(page, person)
  await expect(course.wayBack).toHaveCount(2)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: course.title })
    .click()
  await expectEnrolled(page, course.id)
  await page.goto('/')
  await expect(course.wayBack).toHaveCount(0)
})

test('a guest who wanted to read on comes back to that lesson', async ({ page, baseURL }) => {
  const person = await givenAccount(page)
  const course = await othersCourse(baseURL)
  const lesson = `/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`
  await openHydrated(page, lesson)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await logIn(page, person)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Enroll in ${course.title}` })
    .click()
  await expectToast(page, 'Enrolled Successfully', 'You have been enrolled in this course')
  await expect(page).toHaveURL(lesson)
  await expect(page.getByRole('button', { name: 'Complete and continue' })).toBeVisible()
})

test('a guest who enrolls before hydration, which may never come, is led back too', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  const person = await givenAccount(page)
  const arrive = await holdScript(page)
  const lesson = `/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`
  await page.goto(lesson, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Ascent')
  arrive()
  await expect(page.getByText('Authentication Required')).toHaveCount(1)
  await expect(page).toHaveURL('/auth')
  await logIn(page, person)
  const wayBack = page.getByRole('link', { name: `Enroll in ${course.title}` })
  await expect(wayBack).toHaveCount(2)
  await wayBack.first().click()
  await expectToast(page, 'Enrolled Successfully', 'You have been enrolled in this course')
  await expect(page).toHaveURL(lesson)
})

test('a guest who enrolls and opens the registration before hydration is led back too', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  const hydrate = await openEarly(page, `/courses/${course.id}`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  const tab = page.getByRole('tab', { name: 'Register' })
  await tab.click()
  await hydrate()
  await expect(page.getByText('Authentication Required')).toHaveCount(1)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/auth')
})

test('a guest who came back from Google is led back too', async ({ page, baseURL }) => {
  const course = await wantCourse(page, baseURL)
  await register(page.request)
  // The server's redirect after a sign-in with Google.
  await page.context().addCookies([
    { name: 'ascent-notice', value: 'google-new', url: baseURL! },
    { name: 'ascent-came-along', value: '3', url: baseURL! },
  ])
  await page.goto('/')
  const message = '3 exercises that you answered came with you.'
  await expectToast(page, 'Registration successful', message)
  await expect(course.wayBack).toHaveCount(2)
  await course.wayBack.first().click()
  await expectEnrolled(page, course.id)
})

test('the wish to enroll is forgotten when the person already has the course', async ({
  page,
  baseURL,
}) => {
  const person = await givenAccount(page)
  const course = await wantCourse(page, baseURL)
  await page.request.post('/api/login', { data: person })
  await page.request.post(`/api/courses/${course.id}/enroll`)
  await page.request.post('/api/logout')
  await logIn(page, person)
  await course.wayBack.first().click()
  await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeVisible()
  const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr)
  await expect.poll(state).toBeNull()
})

test('the address alone enrolls nobody', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await register(page.request)
  await openHydrated(page, `/courses/${course.id}?enroll=${course.id}#enroll`)
  await expect(page.getByRole('button', { name: 'Enroll Now' }).first()).toBeEnabled()
  const asked = (await (await page.request.get(`/api/courses/${course.id}`)).json()) as object
  expect(asked).toMatchObject({ isEnrolled: false })
})

test('the focus stays in place after enrolling by keyboard', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await register(page.request)
  await openHydrated(page, `/courses/${course.id}`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().press('Enter')
  await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeFocused()
})
