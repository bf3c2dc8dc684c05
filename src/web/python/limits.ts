/** Without loading Python. */
export const MAX_SECONDS = 10

/** As `harness.py` says. */
export const MAX_OUTPUT = 20_000
