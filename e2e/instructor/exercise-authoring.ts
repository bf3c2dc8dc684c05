import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openHydrated } from '../school.ts'
import { makeCourse, toastWith } from './authoring.ts'

type Written = {
  id: number
  key: string
  kind: string
  prompt: string
  options: { id: string; html: string }[]
  answer: unknown
  attemptCount: number
}

const CHOICE = {
  key: 'uphill',
  kind: 'choice',
  prompt: '<p>Where does the gradient point?</p>',
  options: [
    { id: 'up', html: 'Uphill' },
    { id: 'down', html: 'Downhill', feedback: 'Look at the sign.' },
  ],
  answer: 'up',
}

const TEXT = { key: 'named', kind: 'text', prompt: '<p>Its name?</p>', answer: ['gradient'] }

export const withExercises = (page: Page, title: string) =>
  makeCourse(page, title, {
    modules: [
      {
        title: 'The way',
        lessons: [{ title: 'Which way', content: '<p>Text.</p>', exercises: [CHOICE, TEXT] }],
      },
    ],
  })

export const exercises = (page: Page) => page.getByRole('region', { name: 'Exercises' })

export async function unfold(page: Page, lesson: string) {
  await page.getByRole('button', { name: lesson, expanded: false }).click()
  await exercises(page).getByRole('button', { name: 'Exercises', expanded: false }).click()
  await expect(exercises(page).getByRole('button', { name: 'Add Exercise' })).toBeVisible()
}

export async function openExercises(page: Page, courseId: number, lesson: string) {
  await openHydrated(page, `/courses/${courseId}/edit`)
  await unfold(page, lesson)
}

export async function add(page: Page, kind: string): Promise<Locator> {
  const rows = exercises(page).locator('[data-row]')
  const added = rows.nth(await rows.count())
  await exercises(page).getByRole('button', { name: 'Add Exercise' }).click()
  // By key: a pointer may miss a menu that moves while the page scrolls to it.
  await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter')
  await expect(added.getByLabel('Question')).toBeFocused()
  await added.getByLabel('Question').fill(`A question: ${kind}`)
  return added
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Your course has been successfully updated').last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
}

export async function written(page: Page, courseId: number): Promise<Written[]> {
  const answer = await page.request.get(`/api/courses/${courseId}?view=edit`)
  const { modules } = (await answer.json()) as {
    modules: { lessons: { exercises: Written[] }[] }[]
  }
  return modules[0]!.lessons[0]!.exercises
}

export const shownKinds = (page: Page) =>
  exercises(page).locator('[data-row] .badge').allTextContents()
