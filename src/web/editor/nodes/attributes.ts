/** Written by `text/`, not by the view; a new block inherits none. */
export const attributes = (defaults: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { default: value, rendered: false, keepOnSplit: false },
    ]),
  )
