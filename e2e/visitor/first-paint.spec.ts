import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { signIn, waitForHydration } from '../journey.ts'
import { holdScript, openHydrated } from '../school.ts'

const LESSON = '/courses/1?tab=content'

/** Position and style of all elements, as far as style sheets can change them. */
const LOOK = `[...document.querySelectorAll('#root *')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const look = getComputedStyle(element)
  const style = [look.color, look.backgroundColor, look.fontSize, look.borderTopWidth, look.opacity]
  const name = element.tagName.toLowerCase() + '.' + (element.getAttribute('class') ?? '')
  return [name, x, y, width, height, ...style].join(' ')
})`

const EARLY_SCRIPT = /\/assets\/entry-early-[^/]*\.js$/

/** Fonts load at a different time, which is not the subject here. */
async function holdSheet(page: Page) {
  await page.route('**/*.woff2', (route) => route.abort())
  await holdScript(page)
  return holdScript(page, /\.css$/)
}

const waitForSheet = (page: Page) =>
  page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.endsWith('.css')))

for (const width of [1280, 390])
  for (const path of ['/', '/courses', '/courses/1', LESSON, '/blog/1', '/papers/1', '/auth'])
    test(`${path} looks right before its style sheet is loaded, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      // The point on the landscape of the home page moves.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const arrive = await holdSheet(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const first = await page.evaluate<string[]>(LOOK)
      arrive()
      await waitForSheet(page)
      expect(await page.evaluate<string[]>(LOOK)).toEqual(first)
    })

test('the policy of a page allows its inlined styles by their hash, and nothing else inline', async ({
  request,
}) => {
  const answer = await request.get('/courses/1')
  const styles = /<style[^>]*>([^]*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  const policy = answer.headers()['content-security-policy']
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).not.toContain('unsafe-inline')
})

test('a page requests no style sheet and no code but the early script before its first frame', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The page waits for a frame that is never drawn.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  const assets = asked.filter((path) => /\.(js|css)$/.test(path))
  expect(assets).toEqual([expect.stringMatching(EARLY_SCRIPT)])
})

test('a background tab, which draws no frame, loads its code', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  const asked = page.waitForRequest(/\/entry-client-[^/]*\.js$/)
  await page.goto('/faqs', { waitUntil: 'commit' })
  await asked
})

test('a page hydrates without its style sheet if that cannot be loaded', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort())
  await page.goto('/faqs')
  await waitForHydration(page)
})

async function failOnce(page: Page, file: RegExp) {
  let hasFailed = false
  await page.route(file, (route) => {
    if (hasFailed) return route.continue()
    hasFailed = true
    return route.abort()
  })
}

test('a page whose code fails to load once sends what was pressed when it has loaded', async ({
  page,
}) => {
  await failOnce(page, /\/entry-client-[^/]*\.js$/)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Subject').fill('Twice')
  await page.getByLabel('Message').fill('Sent although the code had failed to load.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
})

test('a style sheet that fails to load once arrives later', async ({ page }) => {
  await failOnce(page, /\.css$/)
  await page.goto('/faqs')
  await waitForSheet(page)
})

test('code from the cache waits until the whole page is parsed, and takes its data from it', async ({
  page,
}) => {
  await page.goto('/papers/1')
  await waitForHydration(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const slow = { offline: false, latency: 20, downloadThroughput: 20_000, uploadThroughput: 20_000 }
  const quick = { ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  const calls: string[] = []
  page.on('request', (request) => calls.push(...(/\/api\/user$/.exec(request.url()) ?? [])))
  try {
    await devtools.send('Network.emulateNetworkConditions', slow)
    await page.goto('/papers/3')
    await waitForHydration(page)
    expect(calls).toEqual([])
  } finally {
    await devtools.send('Network.emulateNetworkConditions', quick)
  }
})

test('the fonts of the text are requested without waiting for the style sheet', async ({
  page,
}) => {
  const arrive = await holdScript(page, /\.css$/)
  const faces = [/\/sans-[^/]*\.woff2$/, /\/serif-[^/]*\.woff2$/]
  const asked = Promise.all(faces.map((face) => page.waitForRequest(face)))
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  const sheet = page.waitForResponse(/\.css$/)
  arrive()
  expect(await (await sheet).text()).not.toContain('@font-face')
})

test('for visitors the poster on the first screen is inlined in the page, not requested', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHydrated(page, '/courses/1')
  const size = await page.getByLabel(/^Preview of/).evaluate(async (film) => {
    const picture = new Image()
    picture.src = (film as HTMLVideoElement).poster
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })
  expect(size).toEqual([960, 540])
  expect(asked.filter((path) => path.endsWith('.avif'))).toEqual([])
})

test('for signed-in people the head requests that poster, once', async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/courses/1')
  const poster = await page.getByLabel(/^Preview of/).getAttribute('poster')
  expect(poster).toMatch(/^\/media\/[a-z-]+\.avif$/)
  await expect(page.locator(`head link[rel=preload][href="${poster}"]`)).toHaveCount(1)
})

/** Cumulative layout shift, where up to 0.1 counts as good. */
const MOVED = `new Promise((resolve) => {
  let moved = 0
  const count = (list) => list.getEntries().forEach(({ value }) => (moved += value))
  new PerformanceObserver(count).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(moved), 100)
})`

for (const width of [360, 375, 390])
  for (const path of ['/', '/courses/1', LESSON, '/blog/1', '/papers/1'])
    test(`nothing of ${path} moves when the fonts arrive, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const arrive = await holdScript(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      arrive()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForFunction(() => document.fonts.check('600 20px "Ascent Serif"'))
      expect(await page.evaluate<number>(MOVED)).toBeLessThan(0.01)
    })

test('the way back above an article with a long title is one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/6')
  await page.evaluate(() => document.fonts.ready)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const [line, first, here] = await Promise.all(
    [crumbs, crumbs.getByRole('link', { name: 'Blog' }), crumbs.locator('[aria-current]')].map(
      (part) => part.boundingBox(),
    ),
  )
  expect(line!.height).toBe(first!.height)
  expect(here!.y).toBe(first!.y)
  expect(here!.x + here!.width).toBeLessThanOrEqual(line!.x + line!.width)
})
