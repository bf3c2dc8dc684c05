/** Carries how many exercises were a guest's before they signed in, to the page that tells them. */
export const CLAIMED_EXERCISES_COOKIE = 'ascent-came-along'
