/** `%` and `_` are ordinary characters to people who search. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const containing = (text: string) => `%${literal(text)}%`
