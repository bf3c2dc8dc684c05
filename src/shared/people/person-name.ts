import { z } from 'zod'
import { LIMITS } from '../text-limits.ts'
import { trimEndOf } from '../text/trim-end-of.ts'

export const NAME_MESSAGE = 'Please enter a name alone, without links, addresses or line breaks'
export const FULL_NAME_TOO_SHORT = 'Full name must be at least 2 characters'
export const LINE_MESSAGE = 'Please write this in one line'

/** Line breaks, control characters and direction marks. Joiners are part of letters. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}]|(?![\u200c\u200d])\p{Cf}/u

export const isOneLine = (text: string) => !UNSEEN.test(text)

/** `evil.example`, `bit.ly/x`: mail programs turn these into links. */
const DOTTED = /^((?:[\p{L}\p{N}_-]+\.)+)(\p{L}{2,}|xn--[\w-]+)([/:?#].*)?$/u
const TITLE = /^(dr|mr|mrs|ms|mx|prof|st|sr|jr|sra|rev|fr|ing|mag)\.$/i
const USUAL_ENDS =
  /^(com|net|org|info|biz|io|co|me|ly|ru|cn|de|uk|eu|us|tv|ai|app|dev|xyz|top|site|online|shop|club|link|click|live|store)$/i

/** Initials, degrees and titles without a space (`J.R.Ewing`, `B.Sc.`, `Dr.Li`) are not links. */
function isLink(word: string) {
  const [, before = '', end = '', path] = DOTTED.exec(word) ?? []
  if (!before) return false
  if (path !== undefined) return true
  if (TITLE.test(before) || /^(\p{L}\.)+$/u.test(before)) return false
  return /^\p{Ll}/u.test(end) || USUAL_ENDS.test(end)
}

function hasLink(text: string) {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  // Bounded: otherwise a long number would be scanned again from each of its digits.
  if (/\/\/|www\.|@|\d\.\d{1,9}\.\d{1,9}\.\d/i.test(plain)) return true
  return plain.split(/[\s,;()"“”<>[\]]+/).some((word) => isLink(trimEndOf(word, '.!?')))
}

export const isName = (text: string) => isOneLine(text) && !hasLink(text)

/** Appears in mails, so it must not carry links. */
export const personName = (tooShort: string) =>
  z
    .string(tooShort)
    .trim()
    .min(2, tooShort)
    .max(LIMITS.title, { error: `Must be at most ${LIMITS.title} characters`, abort: true })
    .refine(isName, NAME_MESSAGE)
