import { excerptOf, plainText } from '#shared/text/excerpt.ts'

/** Enough to recognise a text by; queries read no more of it. */
export const MAX_READ = 2_000
const MAX_SHOWN = 300

/** From the source: the rendered form can be ten times as long. */
export const inWords = (written: string) => excerptOf(plainText(written), MAX_SHOWN)
