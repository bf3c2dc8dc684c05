import { useSyncExternalStore } from 'react'
import { THEME_COOKIE, themeFromCookie, type Theme } from '#shared/pages/theme.ts'
import { newListeners } from './listeners.ts'

export type ThemeChoice = Theme | 'system'

const YEAR_IN_SECONDS = 31_536_000
const [subscribe, notify] = newListeners()

const readChoice = (): ThemeChoice => themeFromCookie(document.cookie) ?? 'system'

/** A cookie, so that the server renders the next page in this theme. */
export function chooseTheme(choice: ThemeChoice) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const value = choice === 'system' ? '' : choice
  const age = choice === 'system' ? 0 : YEAR_IN_SECONDS
  document.cookie = `${THEME_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  applyTheme(choice)
  notify()
}

/** Cached pages are the same for everybody and do not depend on the cookie. */
function applyTheme(choice: ThemeChoice = readChoice()) {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'system')
}
