import { counted } from '#shared/format/counted.ts'
import { formatLongDate } from '#shared/format/dates.ts'
import type { PageHead } from '#shared/pages/page.ts'
import type { Certificate } from './contract.ts'
import { stateOf } from './state.ts'

const sentenceOf = ({ learnerName, courseTitle, ...rest }: Certificate) =>
  `${learnerName} has completed “${courseTitle}” (${counted(rest.lessonCount, 'lesson')}, taught by ${rest.instructorName}) at Ascent on ${formatLongDate(rest.issuedAt)}.`

/** Its owner decides who sees it, so search engines get nothing. */
export function certificateHead(
  certificate: Certificate | null | undefined,
): Omit<PageHead, 'title'> {
  if (!certificate || stateOf(certificate) !== 'valid') return { indexed: false }
  return {
    indexed: false,
    description: sentenceOf(certificate),
    ...(certificate.courseId && { image: `/og/course-${certificate.courseId}.png` }),
  }
}
