import { buffer } from 'node:stream/consumers'
import { png } from '#server/testing/samples/picture-files.ts'
import { writeZip } from '#server/zip/write-zip.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectToast, signIn, waitForHydration } from '../journey.ts'
import { hold, openHydrated } from '../school.ts'
import { makeCourse, readCourse, savedStructure } from './authoring.ts'

test('a zip of Markdown and a notebook becomes a draft, and a report tells what was taken over', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  await page.goto('/courses/new')
  await waitForHydration(page)
  const zip = await buffer(
    writeZip([
      { name: 'README.md', content: `# Imported ${process.pid}\n\nFrom a folder.` },
      {
        name: '1-start/1-hello.md',
        content: '# Hello\n\n$a_1$ and [next](2-code.ipynb) ![Red](../img/p.png) ![p](gone.png)',
      },
      {
        name: '1-start/2-code.ipynb',
        content: JSON.stringify({
          cells: [
            { cell_type: 'markdown', source: '# Code' },
            { cell_type: 'code', source: 'print(1)', outputs: [] },
          ],
        }),
      },
      { name: 'img/p.png', content: await png() },
      { name: 'notes.txt', content: 'x' },
    ]),
  )
  await page
    .getByLabel('Course file')
    .setInputFiles({ name: 'folder.zip', mimeType: 'application/zip', buffer: zip })
  const report = page.getByRole('dialog')
  await expect(report).toContainText(`“Imported ${process.pid}” is a draft of yours`)
  await expect(report).toContainText('2 lessons and 1 picture taken over, 1 file left out')
  await expect(report).toContainText('1-start/1-hello.md → Start: Hello')
  await expect(report).toContainText('the picture “gone.png” was left out: it is not in the zip')
  await expect(report).toContainText('notes.txt It is neither Markdown nor a notebook')
  await expectAccessible(page)
  await report.getByRole('link', { name: 'Open in the editor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Course' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title of module 1' })).toHaveValue('Start')
  const { modules } = await readCourse(page, Number(/courses\/(\d+)/.exec(page.url())![1]))
  const { content } = modules[0]!.lessons[0]!
  const [, address = ''] = /<img src="(\/media\/[^"]+)" alt="Red">/.exec(content ?? '') ?? []
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/png')
})

test('a Markdown file becomes a lesson in the editor, which the author saves', async ({ page }) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Takes a lesson in')
  await page.goto(`/courses/${course.id}/edit`)
  await waitForHydration(page)
  const file = page.getByLabel('Markdown file or notebook for Alpha module')
  await file.setInputFiles({
    name: 'wrong.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from([0xff, 0xfe]),
  })
  await expect(page.getByText('wrong.md: It is not text in UTF-8').first()).toBeVisible()
  await file.setInputFiles({
    name: 'lesson.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Brought along\n\nSome *words*.'),
  })
  await expectToast(page, '“Brought along” is in the editor', 'It is saved with the course')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your course has been successfully updated').first()).toBeVisible()
  const { modules } = await readCourse(page, course.id)
  expect(modules[0]!.lessons.at(-1)).toMatchObject({
    title: 'Brought along',
    content: '<p>Some <em>words</em>.</p>\n',
  })
})

test('what is typed while a lesson is imported stays, and the lesson gets into the chosen module', async ({
  page,
}) => {
  await signIn(page, 'instructor')
  const course = await makeCourse(page, 'Typed while importing')
  await openHydrated(page, `/courses/${course.id}/edit`)
  const arrive = await hold(page, /\/api\/lessons\/import$/)
  await page.getByLabel('Markdown file or notebook for Alpha module').setInputFiles({
    name: 'lesson.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Brought along\n\nSome *words*. ![p](gone.png)'),
  })
  await page.getByLabel('Title of module 1').fill('Alpha renamed')
  await page.getByRole('button', { name: 'Move module Alpha renamed down' }).click()
  await page.getByRole('button', { name: 'Collapse all' }).click()
  const description = page.getByLabel('Description')
  await description.fill('')
  await description.pressSequentially('Typed while ')
  arrive()
  const open = page.getByRole('button', { name: 'Report on “Brought along”' })
  await expect(open).toBeVisible()
  await page.keyboard.type('importing')
  await expect(description).toHaveValue('Typed while importing')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await page.getByRole('button', { name: 'Expand all' }).click()
  await open.click()
  const report = page.getByRole('dialog')
  await expect(report).toContainText('“Brought along” is in the editor, not saved yet')
  await expect(report).toContainText('the picture “gone.png” was left out')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Go on' }).click()
  await expect(open).toBeHidden()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your course has been successfully updated').first()).toBeVisible()
  expect(savedStructure(await readCourse(page, course.id))).toEqual([
    'Beta module: Beta one',
    'Alpha renamed: Alpha one, Alpha two, Brought along',
  ])
})
