import { excerptOf, plainText } from '#shared/excerpt.ts'

/** Enough to recognise a text by; a query reads no more of it. */
export const MOST_READ = 2_000
const MOST_SHOWN = 300

/** Of what the author wrote: what was made of it for readers can be ten times as long. */
export const inWords = (written: string) => excerptOf(plainText(written), MOST_SHOWN)
