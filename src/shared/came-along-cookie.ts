/** Carries how many exercises were a guest's before they signed in, to the page that tells them. */
export const CAME_ALONG_COOKIE = 'ascent-came-along'
