/** Carries the number of exercises that a guest solved before signing in to the page that shows it. */
export const CLAIMED_EXERCISES_COOKIE = 'ascent-came-along'
