import { expect, test } from '../fixtures.ts'
import { expectAccessibleInBothThemes, expectToast } from '../journey.ts'
import { givenCourse, othersCourse, openHydrated, withoutScript } from '../school.ts'

test('the overview tells a visitor everything about a course', async ({ page, baseURL }) => {
  const course = await givenCourse(baseURL, { price: 1999 })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
  const header = page.locator('main header').first()
  await expect(header.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses')
  for (const text of ['0 students', '1 hour 10 min', '4.8', 'Beginner', '$19.99', 'Mira Halvorsen'])
    await expect(header).toContainText(text)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'About This Course' })).toBeVisible()
  await expect(page.getByText('4 lessons')).toBeVisible()
  await expect(page.getByText('Certificate of completion')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ready to start learning?' })).toBeVisible()
  const film = page.locator('video')
  await expect(film.locator('source')).toHaveAttribute('src', '/media/contours.mp4')
  await expect(film).not.toHaveAttribute('autoplay')
})

test('a free course says so, and everybody can read it', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByText('Free Course')).toBeVisible()
  await page.goto(`/courses/${course.id}?tab=content&lesson=${course.lessons[2]!.id}`)
  await expect(page.getByText('When it is flat.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0)
})

test('the sample clip plays', async ({ request }) => {
  const answer = await request.get('/media/contours.mp4', { headers: { range: 'bytes=0-99' } })
  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-type']).toBe('video/mp4')
  expect((await request.get('/media/contours.avif')).headers()['content-type']).toBe('image/avif')
})

test('each course of the academy previews its own clip, which plays when asked', async ({
  page,
  request,
}) => {
  const courses = (await (await request.get('/api/courses')).json()) as {
    id: number
    title: string
  }[]
  const shown = new Set<string>()
  for (const title of ['Neural Networks from Scratch', 'Diffusion Models from the Ground Up']) {
    await page.goto(`/courses/${courses.find((course) => course.title === title)!.id}`)
    const film = page.getByLabel(`Preview of ${title}`)
    await expect(film).not.toHaveAttribute('autoplay')
    await expect(film).toHaveAttribute('preload', 'none')
    await expect(film).toHaveAttribute('poster', /^data:image\/avif;base64,/)
    const address = (await film.locator('source').getAttribute('src'))!
    shown.add(address)
    await film.evaluate((element: HTMLVideoElement) => element.play())
    const state = () =>
      film.evaluate(({ readyState, error, currentTime }: HTMLVideoElement) => ({
        isReady: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        hasMoved: currentTime > 0,
        error,
      }))
    await expect.poll(state).toEqual({ isReady: true, hasMoved: true, error: null })
  }
  expect(shown.size).toBe(2)
})

test('a text below the clip of a lesson says what it shows', async ({ page }) => {
  await page.goto('/courses/1?tab=content')
  const article = page.getByRole('article')
  await expect(article.locator('video')).toBeVisible()
  const summary = article.getByText('What the clip shows')
  await summary.click()
  await expect(article.locator('details p').first()).toBeVisible()
})

test('lessons have addresses: links, previous, next and back lead through them', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL)
  const [first, second, , last] = course.lessons
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('tab', { name: 'Course Content' }).click()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content`)
  await expect(page.getByRole('heading', { name: first!.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous Lesson' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next Lesson' }).click()
  await expect(page).toHaveURL(`/courses/${course.id}?tab=content&lesson=${second!.id}`)
  await expect(page.getByText('Not too far.')).toBeVisible()
  await expect(page.getByRole('heading', { name: second!.title })).toBeFocused()
  await expect(page).toHaveTitle(`${second!.title} · ${course.title} · Ascent`)

  const lessons = page.getByRole('navigation', { name: 'Lessons' })
  await lessons.getByRole('link', { name: last!.title }).click()
  await expect(lessons.getByRole('link', { name: last!.title })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText('Video content unavailable')).toBeVisible()
  await expect(page.getByText('No additional content for this lesson.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next Lesson' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Not too far.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not too far.')).toBeVisible()
})

test('of a paid course the first lesson is open and the others are locked, with the price', async ({
  page,
  baseURL,
  request,
}) => {
  const course = await othersCourse(baseURL, { price: 4900 })
  await page.goto(`/courses/${course.id}?tab=content`)
  await expect(page.getByText('It tells the way down.')).toBeVisible()
  await page.getByRole('link', { name: 'Next Lesson' }).click()
  await expect(page.getByText('Enroll to unlock this lesson')).toBeVisible()
  const lesson = page.getByRole('article')
  await expect(lesson.getByText('$49.00')).toBeVisible()
  await expect(lesson).toContainText('Enrolling costs nothing for now')
  const html = await (
    await request.get(`/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`)
  ).text()
  expect(html).not.toContain('Not too far')
})

test('a guest who enrolls is asked to sign in', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  await openHydrated(page, `/courses/${course.id}`)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expectToast(page, 'Authentication Required', 'Please sign in to enroll in this course')
  await expect(page).toHaveURL('/auth')
})

test('a course that does not exist, or is hidden from visitors, is not found', async ({
  page,
  baseURL,
}) => {
  const draft = await othersCourse(baseURL, { isPublished: false })
  for (const id of ['999999', 'x', String(draft.id)]) {
    const answer = await page.goto(`/courses/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse All Courses' })).toHaveAttribute(
      'href',
      '/courses',
    )
  }
})

test('a course can be read without JavaScript, lessons included', async ({ browser, baseURL }) => {
  const course = await othersCourse(baseURL)
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto(`/courses/${course.id}`)
    await expect(page.getByRole('heading', { name: 'About This Course' })).toBeVisible()
    await page.getByRole('tab', { name: 'Course Content' }).click()
    await expect(page.getByText('It tells the way down.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Lessons' }).getByText('When to stop').click()
    await expect(page.getByText('When it is flat.')).toBeVisible()
    await page.getByRole('link', { name: 'Previous Lesson' }).click()
    await expect(page.getByText('Not too far.')).toBeVisible()
    await page.getByRole('button', { name: 'Enroll Now' }).first().click()
    const at = encodeURIComponent(`?tab=content&lesson=${course.lessons[1]!.id}`)
    await expect(page).toHaveURL(`/auth?enroll=${course.id}&at=${at}`)
  })
})

test('videos of known hosts become frames without autoplay; the document is a frame', async ({
  request,
  baseURL,
}) => {
  const course = await othersCourse(baseURL, {
    documentUrl: 'https://example.org/notes.pdf',
    modules: [
      {
        title: 'Films',
        lessons: [
          { title: 'Watched', videoUrl: 'https://www.youtube.com/watch?v=aircAruvnKk&t=90' },
          { title: 'Elsewhere', videoUrl: 'https://example.org/film' },
        ],
      },
    ],
  })
  const overview = await (await request.get(`/courses/${course.id}`)).text()
  const frame =
    'https://www.youtube-nocookie.com/embed/aircAruvnKk?autoplay=0&amp;rel=0&amp;start=90'
  expect(overview).toContain(`<iframe src="${frame}"`)
  expect(overview).toMatch(/<iframe src="https:\/\/example\.org\/notes\.pdf"[^>]*h-\[500px\]/)
  const [watched, elsewhere] = course.lessons
  const read = async (id: number) =>
    (await request.get(`/courses/${course.id}?tab=content&lesson=${id}`)).text()
  expect(await read(watched!.id)).toContain(`<iframe src="${frame}"`)
  expect(await read(elsewhere!.id)).toContain('Video content unavailable')
})

test('a course describes itself to search engines', async ({ request, baseURL }) => {
  const course = await othersCourse(baseURL, { price: 1999 })
  const html = await (await request.get(`/courses/${course.id}`)).text()
  expect(html).toContain(`<meta property="og:title" content="${course.title}">`)
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'Course',
    name: course.title,
    offers: { price: '19.99' },
  })
})

test('a slow course shows its skeleton first', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/courses/${course.id}?*`, async (route) => {
    await asked
    await route.continue()
  })
  await openHydrated(page, `/courses?q=${encodeURIComponent(course.title)}`)
  await page.getByRole('link', { name: course.title }).click()
  await expect(page.getByRole('status', { name: 'Loading course' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title)
})

test('the page of a course is accessible in both themes', async ({ page, baseURL }) => {
  const course = await othersCourse(baseURL, { price: 4900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/courses/${course.id}`)
  await expectAccessibleInBothThemes(page)
  await page.goto(`/courses/${course.id}?tab=content&lesson=${course.lessons[1]!.id}`)
  await expectAccessibleInBothThemes(page)
  await page.goto('/courses/5?tab=content')
  await expectAccessibleInBothThemes(page)
})

test('a course fits a phone of 320 pixels, with formulas and code', async ({ page }) => {
  const answer = await page.request.get('/api/courses?published=true&limit=200')
  const courses = (await answer.json()) as { id: number }[]
  // The demo's own courses: journeys add theirs after them.
  const content = courses.filter(({ id }) => id < 10).map(({ id }) => `/courses/${id}?tab=content`)
  expect(content).toHaveLength(8)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/courses/5', ...content]) {
    await page.goto(path)
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})
