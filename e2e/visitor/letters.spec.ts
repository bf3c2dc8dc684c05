import { expect, test } from '../fixtures.ts'
import { openHydrated } from '../school.ts'

test('an address that is typed shows the letter x, not a sign of multiplication', async ({
  page,
}) => {
  await openHydrated(page, '/contact')
  const field = page.getByLabel('Subject')
  const width = (features: string) =>
    field.evaluate((input, settings) => {
      const text = document.createElement('span')
      text.style.font = getComputedStyle(input).font
      text.style.fontVariantLigatures =
        settings === 'as in the field' ? getComputedStyle(input).fontVariantLigatures : settings
      text.textContent = '1x1'.repeat(20)
      document.body.append(text)
      const measured = text.getBoundingClientRect().width
      text.remove()
      return measured
    }, features)
  expect(await width('normal')).not.toBe(await width('none'))
  expect(await width('as in the field')).toBe(await width('none'))
})
