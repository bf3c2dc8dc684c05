/** Set by `text/`, not by the view; a new block does not inherit them. */
export const attributes = (defaults: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { default: value, rendered: false, keepOnSplit: false },
    ]),
  )
