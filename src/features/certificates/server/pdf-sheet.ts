import { formatLongDate } from '#shared/format/dates.ts'
import { printedCode } from '../code.ts'
import { VERIFY_PATH } from '../paths.ts'
import type { Sheet } from './pdf/draw-certificate.ts'
import type { CertificateRow } from './queries.ts'

function stampOf({ revokedAt, revocationReason, replacedBy }: CertificateRow) {
  if (revokedAt) return `Revoked on ${formatLongDate(revokedAt)}: ${revocationReason}`
  return replacedBy ? 'Replaced by a certificate with a corrected name' : null
}

/** Composed letters: few fonts have accents apart. */
const normalized = (text: string) => text.normalize('NFC')

export const sheetOf = (
  row: CertificateRow,
  { url, credential }: Pick<Sheet, 'url' | 'credential'>,
): Sheet => ({
  code: row.code,
  printedCode: printedCode(row.code),
  url,
  checkedAt: `${new URL(url).host}${VERIFY_PATH}`,
  credential,
  learnerName: normalized(row.learnerName),
  courseTitle: normalized(row.courseTitle),
  instructorName: normalized(row.instructorName),
  lessonCount: row.lessonCount,
  minutes: row.minutes,
  exercisesSolved: row.exercisesSolved,
  exerciseCount: row.exerciseCount,
  issuedAt: row.issuedAt.toISOString(),
  stamp: stampOf(row),
})
