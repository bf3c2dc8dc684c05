/** How long a program may take, without the loading of Python. */
export const MOST_SECONDS = 10

/** As `harness.py` says. */
export const MOST_OUTPUT = 20_000
