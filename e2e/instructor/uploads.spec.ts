import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { expectToast, signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { makeCourse } from './authoring.ts'

const FILM = readFileSync(new URL('../../public/media/contours.mp4', import.meta.url))
const PICTURE = readFileSync(new URL('../../public/media/contours.avif', import.meta.url))
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nUp the hill\n')

const picture = { name: 'hill.avif', mimeType: 'image/avif', buffer: PICTURE }
const file = (what: string) => `input[type=file][data-upload="${what}"]`

test('a cover is uploaded by a button and shown; a file that is no picture is refused with a message', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'With a cover')
  await openHydrated(page, `/courses/${course.id}/edit`)
  const cover = page.getByLabel('Cover image URL')
  await page
    .locator(file('picture'))
    .setInputFiles({ ...picture, buffer: Buffer.from('no picture') })
  const alerts = page.getByRole('alert')
  await expect(alerts.getByText('The picture must be a PNG, JPEG')).toBeVisible()
  let isSent = false
  page.on('request', (request) => (isSent ||= request.url().endsWith('/api/media')))
  await page
    .locator(file('picture'))
    .setInputFiles({ ...picture, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(alerts.getByText('The picture must be at most 10 MB')).toBeVisible()
  expect(isSent).toBe(false)
  await page.locator(file('picture')).setInputFiles(picture)
  await expect(cover).toHaveValue(/^\/media\/[0-9a-f]{32}-\d+x\d+\.avif$/)
  await expect(page.getByText('The picture must be')).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')
  const url = await cover.inputValue()
  const answer = await page.request.get(url)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif'])
})

test('a picture is pasted into the field, and an upload is cancelled', async ({ page }) => {
  await signIn(page, 'instructor')
  await openHydrated(page, '/blog/new')
  const field = page.getByLabel('Featured Image URL')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('/api/media', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const paste = () =>
    field.evaluate(
      (element, bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'hill.avif', { type: 'image/avif' }))
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...PICTURE],
    )
  await paste()
  await page.getByRole('button', { name: 'Cancel the upload of the picture' }).click()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  await expect(field).toHaveValue('')
  release()
  await page.unroute('/api/media')
  await paste()
  await expect(field).toHaveValue(/^\/media\/[0-9a-f]{32}-\d+x\d+\.avif$/)
})

test('a film upload survives a lost connection, and readers get the film, captions and poster', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'With a film')
  await openHydrated(page, `/courses/${course.id}/edit`)
  await page.getByRole('button', { name: /^1\.\s*Alpha one/ }).click()
  let broken = 0
  await page.route('/api/media/uploads/*', async (route) => {
    const isFirst = route.request().method() === 'PATCH' && broken === 0
    if (!isFirst) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  await page
    .locator(file('video'))
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: FILM })
  await expect(page.getByLabel('Video URL')).toHaveValue(/^\/media\/[0-9a-f]{32}\.mp4$/)
  expect(broken).toBe(1)
  await page
    .locator(file('captions file'))
    .setInputFiles({ name: 'film.vtt', mimeType: 'text/vtt', buffer: CAPTIONS })
  await expect(page.getByRole('textbox', { name: 'Captions' })).toHaveValue(/\.vtt$/)
  await page.locator(file('poster')).setInputFiles(picture)
  await expect(page.getByRole('textbox', { name: 'Poster' })).toHaveValue(/\.avif$/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Course Updated', 'Your course has been successfully updated')

  const lesson = course.modules[0]!.lessons[0]!
  await openHydrated(page, `/courses/${course.id}?tab=content&lesson=${lesson.id}`)
  const film = page.locator('video')
  await expect(film).toHaveAttribute('poster', /^\/media\/[0-9a-f]{32}-\d+x\d+\.avif$/)
  await expect(film.locator('track[kind=captions]')).toHaveAttribute('src', /\.vtt$/)
  const read = () =>
    film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(read).toBe(1)
})
