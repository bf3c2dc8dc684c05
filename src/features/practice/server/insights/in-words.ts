import { excerptOf, plainText } from '#shared/text/excerpt.ts'

/** Enough to recognise a text by; a query reads no more of it. */
export const MAX_READ = 2_000
const MAX_SHOWN = 300

/** Of what the author wrote: what was made of it for readers can be ten times as long. */
export const inWords = (written: string) => excerptOf(plainText(written), MAX_SHOWN)
