import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { othersCourse } from '../school.ts'

test('punctuation after a formula never wraps to the next line', async ({ page, baseURL }) => {
  const sentences = Array.from(
    { length: 40 },
    (_, index) => `<p>${'x'.repeat(index)} words that lead to a formula $x+y$, and then on.</p>`,
  )
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'Signs', lessons: [{ title: 'Formulas', content: sentences.join('') }] }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/courses/${course.id}?tab=content`)
  const below = await page.locator('article .prose math').evaluateAll((formulas) =>
    formulas.map((formula) => {
      const sign = document.createRange()
      sign.setStart(formula.nextSibling!, 0)
      sign.setEnd(formula.nextSibling!, 1)
      return sign.getBoundingClientRect().left < formula.getBoundingClientRect().left
    }),
  )
  expect(below).toHaveLength(40)
  expect(below).not.toContain(true)
})

test('a root ends with what is under it, and hangs no lower than a letter', async ({
  page,
  baseURL,
}) => {
  const course = await othersCourse(baseURL, {
    modules: [
      { title: 'Signs', lessons: [{ title: 'Roots', content: '<p>As $\\sqrt{2}$, and on.</p>' }] },
    ],
  })
  await page.goto(`/courses/${course.id}?tab=content`)
  const root = page.locator('article .prose msqrt')
  await page.evaluate(() => document.fonts.ready)
  const { tail, below, size } = await root.evaluate((element) => {
    const digit = element.firstElementChild!.getBoundingClientRect()
    const sign = document.createRange()
    sign.selectNodeContents(element.closest('math')!.nextSibling!)
    return {
      tail: sign.getClientRects()[0]!.left - digit.right,
      below: element.getBoundingClientRect().bottom - digit.bottom,
      size: parseFloat(getComputedStyle(element).fontSize),
    }
  })
  expect(tail).toBeLessThan(size / 8)
  expect(tail).toBeGreaterThan(-1)
  expect(below).toBeLessThan(size / 4)
})

test('a root sign that is typed draws no line over what follows', async ({ page, baseURL }) => {
  const signs = ['√', '\\surd', '\\text{√}', '\\sqrt{√}']
  const content = signs.map((sign) => `<p>As $${sign}\\qquad\\qquad$ is.</p>`).join('')
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'Signs', lessons: [{ title: 'Typed', content }] }],
  })
  await page.goto(`/courses/${course.id}?tab=content`)
  await page.evaluate(() => document.fonts.ready)
  const formulas = await page.locator('article .prose math').all()
  expect(formulas).toHaveLength(signs.length)
  for (const formula of formulas) {
    const box = (await formula.boundingBox())!
    const ink = await inkOf(page, await page.screenshot({ clip: box }))
    expect(ink.slice(-10).filter(({ weight }) => weight > 0.1)).toEqual([])
  }
})

test('what follows a root is right behind its bar, whatever the root contains', async ({
  page,
  baseURL,
}) => {
  const tall = '\\dfrac{\\dfrac{\\dfrac{a}{b}}{c}}{\\dfrac{d}{\\dfrac{e}{f}}}'
  const roots = ['1-\\beta_t', '\\bar\\alpha_t', '\\hat v', '\\frac{1}{n}', 'd_k', '2', tall]
  const content = roots.map((each) => `<p>As $\\sqrt{${each}}x$ is.</p>`).join('')
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'Signs', lessons: [{ title: 'Bars', content }] }],
  })
  await page.goto(`/courses/${course.id}?tab=content`)
  await page.evaluate(() => document.fonts.ready)
  const gaps = await page.locator('article .prose msqrt').evaluateAll((found) =>
    found.map((root) => {
      const last = root.lastElementChild!
      const { fontSize, marginRight } = getComputedStyle(last)
      const end = last.getBoundingClientRect().right + parseFloat(marginRight)
      return (root.nextElementSibling!.getBoundingClientRect().left - end) / parseFloat(fontSize)
    }),
  )
  expect(gaps.filter((gap) => gap > 0 && gap < 0.1)).toHaveLength(roots.length)
})

/** For each pixel column of the screenshot: how much ink it has, and where that begins. */
const inkOf = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const { width, height } = image
      const canvas = new OffscreenCanvas(width, height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(0, 0, width, height)
      const inks = Array.from({ length: width * height }, (_, at) =>
        Math.abs(data[0]! - data[4 * at]!),
      )
      const full = Math.max(...inks)
      return Array.from({ length: width }, (_, x) => {
        const column = Array.from({ length: height }, (_row, y) => inks[y * width + x]! / full)
        const first = column.findIndex((ink) => ink > 0.05)
        return { weight: column.reduce((sum, ink) => sum + ink), top: first + 1 - column[first]! }
      })
    },
    [...picture],
  )

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(`a root is drawn in one weight and without a step, wherever it is, ${colorScheme}, ${width} px`, async ({
      page,
      baseURL,
    }) => {
      const content = Array.from(
        { length: 8 },
        (_, index) => `<p>As $${'x^{x^x}'.repeat(index % 3)}\\sqrt{\\qquad}$ is.</p>`,
      )
      const course = await othersCourse(baseURL, {
        modules: [{ title: 'Signs', lessons: [{ title: 'Steps', content: content.join('') }] }],
      })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/courses/${course.id}?tab=content`)
      await page.evaluate(() => document.fonts.ready)
      const roots = await page.locator('article .prose msqrt').all()
      expect(roots).toHaveLength(8)
      const bars = []
      for (const root of roots) {
        await root.scrollIntoViewIfNeeded()
        const box = (await root.boundingBox())!
        const size = parseFloat(await root.evaluate((each) => getComputedStyle(each).fontSize))
        const ink = await inkOf(page, await page.screenshot({ clip: box }))
        const corner = ink[Math.round(0.7 * size)]!
        const middle = ink[Math.round(1.5 * size)]!
        bars.push({ weight: middle.weight, step: Math.abs(corner.top - middle.top) })
      }
      const weights = bars.map(({ weight }) => weight)
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(0.2)
      expect(Math.max(...weights)).toBeLessThan(1.6)
      expect(Math.max(...bars.map(({ step }) => step))).toBeLessThan(0.2)
      await page.emulateMedia({ colorScheme: null })
    })

test('lines of an equation meet at their signs, and a fraction touches no neighbour', async ({
  page,
  baseURL,
}) => {
  const content =
    '<p>$$\\begin{aligned} a &= 1 \\\\ a+b+c &= 2 \\end{aligned}$$</p><p>As $\\frac{1}{n}(x)$ is.</p>'
  const course = await othersCourse(baseURL, {
    modules: [{ title: 'Signs', lessons: [{ title: 'Lines', content }] }],
  })
  await page.goto(`/courses/${course.id}?tab=content`)
  await page.evaluate(() => document.fonts.ready)
  const gaps = await page.locator('article .prose mtr').evaluateAll((lines) =>
    lines.map((line) => {
      const signs = [...line.querySelectorAll('mi, mn, mo')]
      const equals = signs.findIndex(({ textContent }) => textContent === '=')
      const [before, sign] = [signs[equals - 1]!, signs[equals]!]
      return sign.getBoundingClientRect().left - before.getBoundingClientRect().right
    }),
  )
  expect(gaps).toHaveLength(2)
  expect(Math.abs(gaps[0]! - gaps[1]!)).toBeLessThan(1)
  const { space, size } = await page.locator('article .prose mfrac').evaluate((fraction) => ({
    space:
      fraction.nextElementSibling!.getBoundingClientRect().left -
      fraction.lastElementChild!.getBoundingClientRect().right,
    size: parseFloat(getComputedStyle(fraction).fontSize),
  }))
  expect(space).toBeGreaterThan(size / 12)
})

test('on a phone a wide formula fades where it goes on, and no longer at its end', async ({
  page,
  baseURL,
}) => {
  const wide = Array.from({ length: 30 }, (_, index) => `x_{${index}}`).join('+')
  const course = await othersCourse(baseURL, {
    modules: [
      {
        title: 'Sums',
        lessons: [{ title: 'Two sums', content: `<p>$$x+y$$</p><p>$$${wide}$$</p>` }],
      },
    ],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/courses/${course.id}?tab=content`)
  const [short, long] = [0, 1].map((index) => page.locator('.prose .math-display').nth(index))
  await expect(long!).toHaveCSS('mask-image', /linear-gradient/)
  await expect(short!).toHaveCSS('mask-image', 'none')
  await long!.evaluate((formula) => formula.scrollTo({ left: formula.scrollWidth }))
  await expect(long!).toHaveCSS('mask-image', 'none')
})
