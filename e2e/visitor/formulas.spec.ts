import { expect, test } from '../fixtures.ts'
import { givenCourse } from '../school.ts'

test('no sign after a formula falls onto the next line', async ({ page, baseURL }) => {
  const sentences = Array.from(
    { length: 40 },
    (_, index) => `<p>${'x'.repeat(index)} words that lead to a formula $x+y$, and then on.</p>`,
  )
  const course = await givenCourse(baseURL, {
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
  const course = await givenCourse(baseURL, {
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

test('lines of an equation meet at their signs, and a fraction touches no neighbour', async ({
  page,
  baseURL,
}) => {
  const content =
    '<p>$$\\begin{aligned} a &= 1 \\\\ a+b+c &= 2 \\end{aligned}$$</p><p>As $\\frac{1}{n}(x)$ is.</p>'
  const course = await givenCourse(baseURL, {
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
  const course = await givenCourse(baseURL, {
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
