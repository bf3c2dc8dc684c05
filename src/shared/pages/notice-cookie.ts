/** Carries a message over a redirect or a reload, to the page that shows it as a toast. */
export const NOTICE_COOKIE = 'ascent-notice'

export const noticeCookie = (code: string) =>
  `${NOTICE_COOKIE}=${code}; Path=/; Max-Age=60; SameSite=Lax`

export const HAS_BEEN_UPDATED = 'Ascent has been updated'
