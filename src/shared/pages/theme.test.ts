import { expect, test } from 'vitest'
import { themeFromCookie } from './theme.ts'

test('reads the chosen theme among other cookies', () => {
  expect(themeFromCookie('session=abc; theme=dark; x=1')).toBe('dark')
  expect(themeFromCookie('theme=light')).toBe('light')
})

test('follows the system for anything else', () => {
  expect(themeFromCookie(undefined)).toBeUndefined()
  expect(themeFromCookie('mytheme=dark; theme=darker; theme=')).toBeUndefined()
})
