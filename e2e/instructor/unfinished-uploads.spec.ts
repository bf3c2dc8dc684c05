import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openEditor, pastePicture } from '../editor.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import { makeCourse, readCourse, toastWith } from './authoring.ts'
import { exercises, openExercises, withExercises } from './exercise-authoring.ts'

const film = {
  name: 'film.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL('../../public/media/contours.mp4', import.meta.url)),
}
const picture = {
  name: 'hill.avif',
  mimeType: 'image/avif',
  buffer: readFileSync(new URL('../../public/media/contours.avif', import.meta.url)),
}
const FILM_ADDRESS = /^\/media\/[0-9a-f]{32}\.mp4$/

const input = (page: Page, what: string) => page.locator(`input[type=file][data-upload="${what}"]`)
const uploading = (page: Page) => page.getByRole('progressbar', { name: 'Uploading the video' })

/** An unfolded lesson of a new course with a film upload that is held. */
async function uploadFilm(page: Page, title: string, lesson: string) {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, title)
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: lesson, expanded: false }).click()
  const arrive = await hold(page, /\/api\/media\/uploads/)
  await input(page, 'video').setInputFiles(film)
  await expect(uploading(page)).toBeVisible()
  return { course, arrive }
}

test('an uploaded film gets into its lesson, even if the lesson was moved meanwhile', async ({
  page,
}) => {
  const { course, arrive } = await uploadFilm(page, 'Moved while uploading', 'Alpha two')
  await page.getByRole('button', { name: 'Move lesson Alpha two up' }).click()
  arrive()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  const { lessons } = (await readCourse(page, course.id)).modules[0]!
  expect(lessons).toMatchObject([
    { title: 'Alpha two', videoUrl: expect.stringMatching(FILM_ADDRESS) as unknown },
    { title: 'Alpha one', videoUrl: null },
  ])
})

test('a course is not saved while a film of it is still uploading', async ({ page }) => {
  const { course, arrive } = await uploadFilm(page, 'Saved while uploading', 'Alpha two')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expectToast(page, 'A file is still uploading', 'Save when it is there, or cancel it')
  await expect(uploading(page)).toBeVisible()
  arrive()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
  await save.click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  expect((await readCourse(page, course.id)).modules[0]!.lessons[1]).toMatchObject({
    videoUrl: expect.stringMatching(FILM_ADDRESS) as unknown,
  })
})

test('captions and a poster that are uploaded at the same time are both kept', async ({ page }) => {
  await signIn(page, 'instructor')
  const videoUrl = `/media/${'a'.repeat(32)}.mp4`
  const course = await makeCourse(page, 'Both at once', {
    modules: [{ title: 'The way', lessons: [{ title: 'Which way', type: 'video', videoUrl }] }],
  })
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Which way', expanded: false }).click()
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('/api/media', async (route) => {
    await arrivals[asked++]!.promise
    await route.continue()
  })
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nUp the hill\n')
  await input(page, 'captions file').setInputFiles({
    name: 'film.vtt',
    mimeType: 'text/vtt',
    buffer: captions,
  })
  await expect.poll(() => asked).toBe(1)
  await input(page, 'poster').setInputFiles(picture)
  await expect.poll(() => asked).toBe(2)
  arrivals[0]!.resolve()
  await expect(page.getByRole('textbox', { name: 'Captions' })).toHaveValue(/\.vtt$/)
  arrivals[1]!.resolve()
  await expect(page.getByRole('textbox', { name: 'Poster' })).toHaveValue(/\.avif$/)
  await expect(page.getByRole('textbox', { name: 'Captions' })).toHaveValue(/\.vtt$/)
})

test('a film goes on uploading while its lesson and its module are folded', async ({ page }) => {
  const { arrive } = await uploadFilm(page, 'Folded while uploading', 'Alpha two')
  await page.getByRole('button', { name: 'Alpha two', expanded: true }).click()
  await expect(uploading(page)).toBeHidden()
  await page.getByRole('button', { name: 'Collapse module Alpha module' }).click()
  await expect(page.getByRole('button', { name: 'Alpha two' })).toBeHidden()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && /\/api\/media\/uploads/.test(answer.url()),
  )
  arrive()
  await arrived
  await page.getByRole('button', { name: 'Expand module Alpha module' }).click()
  await page.getByRole('button', { name: 'Alpha two', expanded: false }).click()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
})

test('a film that is refused while its lesson is folded shows a message', async ({ page }) => {
  const { arrive } = await uploadFilm(page, 'Refused while folded', 'Alpha two')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.route(/\/api\/media\/uploads/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { message: 'It is no film' } })
      : route.fallback(),
  )
  arrive()
  await expectToast(page, 'File not uploaded', 'It is no film')
})

test('a lesson with an unfinished upload cannot be moved to another module', async ({ page }) => {
  const { arrive } = await uploadFilm(page, 'Kept while uploading', 'Alpha two')
  await page.getByRole('button', { name: 'Drag lesson Alpha two' }).press('ArrowDown')
  await expectToast(page, 'Cannot Move Lesson', 'A file of it is still uploading')
  arrive()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
  await page.getByRole('button', { name: 'Drag lesson Alpha two' }).press('ArrowDown')
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
})

test('a new lesson with an unfinished upload keeps its type, and is deleted only after a question', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'New while uploading')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Add Lesson' }).first().click()
  const arrive = await hold(page, /\/api\/media\/uploads/)
  await input(page, 'video').setInputFiles(film)
  await page.getByLabel('Type').selectOption('Reading')
  await expectToast(page, 'Cannot Change Type', 'A file of this lesson is still uploading')
  await expect(page.getByLabel('Type')).toHaveValue('video')
  for (const what of ['lesson New Lesson', 'module Alpha module']) {
    await page.getByRole('button', { name: `Delete ${what}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  }
  arrive()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
})

test('an uploaded picture gets into its exercise, even if that was folded meanwhile', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await withExercises(page, 'Folded exercise')
  await openExercises(page, course.id, 'Which way')
  const row = exercises(page).getByRole('button', { name: 'Where does the gradient point?' })
  await row.click()
  await openEditor(exercises(page))
  const arrive = await hold(page, /\/api\/media$/)
  await pastePicture(exercises(page).getByLabel('Question'))
  const uploads = exercises(page).getByRole('progressbar', { name: 'Uploading dot.png' })
  await expect(uploads).toBeVisible()
  await row.click()
  await expect(uploads).toBeHidden()
  await exercises(page).getByRole('button', { name: 'Exercises', expanded: true }).click()
  arrive()
  await expect(uploads).toHaveCount(0)
  await exercises(page).getByRole('button', { name: 'Exercises', expanded: false }).click()
  await row.click()
  await expect(exercises(page).locator('textarea[name$="prompt"]')).toHaveValue(/<figure>/)
})

test('leaving during an upload asks first, and a refused save shows where the upload is', async ({
  page,
}) => {
  const { arrive } = await uploadFilm(page, 'Left while uploading', 'Alpha two')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('A file is still uploading: that ends if you leave.')
  await expect(question).not.toContainText('Your changes')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  const module = page.locator('[data-module]').filter({ hasText: 'Uploading...' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const refusal = toastWith(page, 'A file is still uploading')
  await expect(refusal).toBeVisible()
  await expect(module).toBeInViewport()
  await page.context().setOffline(true)
  await module.getByRole('button', { name: 'Expand module Alpha module' }).click()
  await module.getByRole('button', { name: 'Alpha two', expanded: false }).click()
  await expect(page.getByText('The video waits for the connection')).toBeVisible()
  await page.context().setOffline(false)
  arrive()
  await expect(page.getByLabel('Video URL')).toHaveValue(FILM_ADDRESS)
  await expect(refusal).toBeHidden()
})

test('an upload can be cancelled while its code still loads', async ({ page }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Cancelled early')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: 'Alpha one', expanded: false }).click()
  const arrive = await hold(page, /\/assets\/browser-[^/]+\.js$/)
  const asked = page.waitForRequest(/\/assets\/browser-[^/]+\.js$/)
  await input(page, 'video').setInputFiles(film)
  await asked
  await page.getByRole('button', { name: 'Cancel the upload of the video' }).click()
  arrive()
  await expect(page.getByRole('button', { name: 'Upload a video' })).toBeVisible()
  await expect(page.getByLabel('Video URL')).toHaveValue('')
})

for (const what of ['video', 'picture'])
  test(`an upload of a ${what} notices that its author was signed out elsewhere`, async ({
    page,
  }) => {
    await signIn(page, 'instructor')
    await openHydrated(page, '/courses/new')
    await openEditor(page)
    await page.request.post('/api/logout')
    await input(page, what).setInputFiles(what === 'video' ? film : picture)
    await expect(toastWith(page, 'You have been signed out')).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })
