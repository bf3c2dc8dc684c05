/** The time limit does not include loading Python. */
export const MAX_SECONDS = 10

/** The same number as in `harness.py`. */
export const MAX_OUTPUT = 20_000
