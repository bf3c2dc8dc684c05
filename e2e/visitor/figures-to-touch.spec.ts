import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { FIGURE_TITLES, type FigureName } from '#shared/media/figure-titles.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../journey.ts'
import { postWith } from '../posts.ts'
import { holdScript, openHydrated, withoutScript } from '../school.ts'

const NAMES = Object.keys(FIGURE_TITLES) as FigureName[]
const PICTURE = '/figures/python-linear-algebra/04-grid.svg'

const figure = (name: string) =>
  `<p>${'Some words before it. '.repeat(40)}</p><figure data-figure="${name}"><img src="${PICTURE}" alt="A picture of ${name}" width="500" height="280"><figcaption>What ${name} shows.</figcaption></figure>`

const postOf = (baseURL: string | undefined, names: readonly string[]) =>
  postWith(baseURL, names.map(figure).join(''))

const pictureOf = (page: Page, name: string) =>
  page.getByRole('img', { name: `A picture of ${name}`, exact: true })

async function open(page: Page, name: FigureName) {
  await page.locator(`figure[data-figure="${name}"]`).scrollIntoViewIfNeeded()
  const group = page.getByRole('group', { name: FIGURE_TITLES[name], exact: true })
  await expect(group.getByRole('status')).not.toBeEmpty()
  return group
}

for (const name of NAMES)
  test(`${name} can be used by keyboard, says what it shows, and can be reset`, async ({
    page,
    baseURL,
  }) => {
    await openHydrated(page, await postOf(baseURL, [name]))
    const group = await open(page, name)
    await expect(pictureOf(page, name)).toBeHidden()
    await expect(page.getByText(`What ${name} shows.`)).toBeVisible()
    const status = group.getByRole('status')
    const before = await status.textContent()
    for (const control of await group.getByRole('slider').all()) {
      await expect(control).toHaveAccessibleName(/\w/)
      const value = await control.getAttribute('aria-valuetext')
      await control.press('ArrowLeft')
      await expect(control).not.toHaveAttribute('aria-valuetext', value!)
    }
    await expect(status).not.toHaveText(before!)
    await expectAccessible(page)
    await group.getByRole('button', { name: 'Reset' }).press('Enter')
    await expect(status).toHaveText(before!)
  })

for (const width of [1280, 600, 390, 320])
  test(`a figure’s space is reserved before it loads, ${width} wide`, async ({ page, baseURL }) => {
    const address = await postOf(baseURL, NAMES)
    await page.setViewportSize({ width, height: 800 })
    const heightOf = (name: string) =>
      page
        .locator(`figure[data-figure="${name}"]`)
        .evaluate((element) => Math.round(element.getBoundingClientRect().height))
    const arrive = await holdScript(page, /open-figure/)
    await openHydrated(page, address)
    const before = await Promise.all(NAMES.map(heightOf))
    arrive()
    for (const name of NAMES) await open(page, name)
    const after = await Promise.all(NAMES.map(heightOf))
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(after).toEqual(before)
  })

test('a point of a figure can be dragged', async ({ page, baseURL }) => {
  await openHydrated(page, await postOf(baseURL, ['matrix-columns']))
  const group = await open(page, 'matrix-columns')
  const point = group.getByRole('slider', { name: 'First column' })
  await expect(point).toHaveAttribute('aria-valuetext', '(2, 0)')
  const box = (await point.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 50)
  await page.mouse.up()
  await expect(point).toHaveAttribute('aria-valuetext', '(2, 1)')
})

test('without JavaScript, in print and with an unknown name, the static picture is shown', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await postOf(baseURL, [...NAMES, 'no-such-figure'])
  await withoutScript(browser, baseURL, async (plain) => {
    await plain.goto(address)
    for (const name of [...NAMES, 'no-such-figure'])
      await expect(pictureOf(plain, name)).toBeVisible()
  })
  await openHydrated(page, address)
  const first = NAMES[0]!
  const group = await open(page, first)
  await page.emulateMedia({ media: 'print' })
  await expect(group).toBeHidden()
  await expect(pictureOf(page, first)).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.locator('[data-figure="no-such-figure"]').scrollIntoViewIfNeeded()
  await open(page, NAMES.at(-1)!)
  await expect(pictureOf(page, 'no-such-figure')).toBeVisible()
})

test('the static picture stays if the figure’s code cannot be loaded', async ({
  page,
  baseURL,
}) => {
  const address = await postOf(baseURL, [NAMES[0]!])
  const refused = Promise.withResolvers<void>()
  await page.route('**/assets/open-figure-*.js', async (route) => {
    await route.abort()
    refused.resolve()
  })
  await openHydrated(page, address)
  await page.locator('[data-figure]').scrollIntoViewIfNeeded()
  await refused.promise
  await expect(pictureOf(page, NAMES[0]!)).toBeVisible()
  await page.unroute('**/assets/open-figure-*.js')
})

const SCRIPT_OF_FIGURES = new RegExp(
  `/assets/(${['open-figure', 'figure-kit', ...NAMES].join('|')})-\\w+\\.js$`,
)

test('a page loads nothing of a figure that is far away, and a figure is small', async ({
  page,
  baseURL,
}) => {
  const address = await postOf(baseURL, NAMES)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 200 })
  await openHydrated(page, address)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const ofFigures = () => asked.flatMap((url) => SCRIPT_OF_FIGURES.exec(url)?.[1] ?? [])
  expect(ofFigures()).toEqual([])
  await open(page, NAMES[0]!)
  expect(ofFigures()).toEqual(expect.arrayContaining(['open-figure', 'figure-kit', NAMES[0]!]))
  await page.setViewportSize({ width: 1280, height: 800 })

  const client = path.resolve(import.meta.dirname, '../../dist/client')
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  for (const name of NAMES) {
    const { file } = manifest[`src/web/figures/${name}.tsx`]!
    expect(statSync(path.join(client, `${file}.br`)).size, name).toBeLessThan(6_000)
  }
})
