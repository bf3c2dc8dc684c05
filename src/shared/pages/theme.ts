export type Theme = 'light' | 'dark'

export const THEME_COOKIE = 'theme'

export function themeFromCookie(cookie: string | null | undefined): Theme | undefined {
  const match = /(?:^|;\s*)theme=(light|dark)(?=;|$)/.exec(cookie ?? '')
  return match?.[1] as Theme | undefined
}
