import { expect, test } from '../fixtures.ts'
import { signIn } from '../journey.ts'
import { openHydrated } from '../school.ts'
import { box, options } from '../search-box.ts'

for (const [when, isChosen] of [
  ['while they type', false],
  ['when a result is chosen', true],
] as const)
  test(`the search box closes when an ended session leads to the sign-in, ${when}`, async ({
    page,
  }) => {
    await signIn(page, 'student')
    await openHydrated(page, '/settings')
    await page.keyboard.press('/')
    await expect(options(page).first()).toBeVisible()
    if (!isChosen) await page.context().clearCookies()
    await page.keyboard.type('attention is all you need')
    if (isChosen) {
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await page.context().clearCookies()
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('You have been signed out')).toBeVisible()
    await expect(box(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
