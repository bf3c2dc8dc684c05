import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'

/** A student who is enrolled, from a browser of their own. */
export async function enrollStudent(request: APIRequestContext, courseId: number) {
  await request.post('/api/login', { data: { username: 'student', password: 'ascent-demo' } })
  expect((await request.post(`/api/courses/${courseId}/enroll`)).ok()).toBe(true)
}

export type Made = {
  id: number
  title: string
  updatedAt: string
  modules: {
    id: number
    title: string
    lessons: { id: number; title: string; content: string }[]
  }[]
}

const lesson = (title: string) => ({ title, content: `<p>${title}</p>`, duration: 5 })

let courseCount = 0

/** Two modules with two lessons and one; the title gets a number, so that no two are alike. */
export async function makeCourse(page: Page, title: string, extra: object = {}): Promise<Made> {
  const answer = await page.request.post('/api/courses', {
    data: {
      title: `${title} ${process.pid}-${(courseCount += 1)}`,
      description: 'Made for a journey.',
      isPublished: true,
      modules: [
        { title: 'Alpha module', lessons: [lesson('Alpha one'), lesson('Alpha two')] },
        { title: 'Beta module', lessons: [lesson('Beta one')] },
      ],
      ...extra,
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

export const readCourse = async (page: Page, id: number | string): Promise<Made> =>
  (await page.request.get(`/api/courses/${id}`)).json()

/** A paper that no other journey uses. */
export async function givenPaper(page: Page, more: object = {}): Promise<{ id: number }> {
  const answer = await page.request.post('/api/research-papers', {
    data: {
      title: `Made for a journey ${Date.now()}`,
      originalAuthors: 'A. Person',
      publicationYear: 2020,
      categories: ['ethics', 'computer_vision'],
      content: '<p>Look below.</p>',
      ...more,
    },
  })
  return answer.json()
}

/** The order as the editor shows it: module titles with the lessons that are unfolded. */
export async function shownStructure(page: Page): Promise<string[]> {
  return page.locator('[data-module]').evaluateAll((modules) =>
    modules.map((module) => {
      const title = module.querySelector<HTMLInputElement>('[data-module-head] input')?.value
      const lessons = [
        ...module.querySelectorAll('[data-lesson] > div > button[aria-expanded]'),
      ].map((button) => button.querySelectorAll('span')[1]?.textContent)
      return `${title}: ${lessons.join(', ')}`
    }),
  )
}

export const savedStructure = ({ modules }: Made) =>
  modules.map(({ title, lessons }) => `${title}: ${lessons.map((each) => each.title).join(', ')}`)

/** Drags by the handle and drops beside the target: above or below its middle. */
export async function dragTo(
  page: Page,
  handle: Locator,
  target: Locator,
  where: 'above' | 'below',
) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await handle.boundingBox()
  if (!from) throw new Error('nothing to drag')
  const aim = async () => {
    const to = (await target.boundingBox())!
    const y = where === 'above' ? to.y + 4 : to.y + to.height - 4
    await page.mouse.move(to.x + 20, y, { steps: 4 })
  }
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await aim()
  // Near the edge of the window the page has scrolled meanwhile.
  await aim()
  await page.mouse.up()
}

/** Confirms the question that deleting a saved item asks. */
export async function deleteSaved(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

export const toastWith = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
