/** `%` and `_` are letters to people who search. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A text that stands anywhere, for `like`. */
export const containing = (text: string) => `%${literal(text)}%`
