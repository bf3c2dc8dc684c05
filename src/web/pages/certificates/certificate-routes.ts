import { isCode } from '#features/certificates/code.ts'
import { readVerificationInput } from '#features/certificates/verification-input.ts'
import { certificateQuery } from '#features/certificates/web/queries.ts'
import { optional } from '../../lib/calls/query.ts'
import type { Page, PageArgs, Read } from '../../routing/page.ts'

const queryOf = ({ params }: PageArgs) => certificateQuery(params['code'] ?? '')

function titleOf(read: Read, args: PageArgs) {
  const certificate = read(queryOf(args))
  if (certificate === null) return 'Page Not Found'
  return certificate ? `Certificate: ${certificate.courseTitle}` : 'Certificate'
}

function askedQueries({ search }: PageArgs) {
  const question = readVerificationInput(search.get('code') ?? '')
  const code = 'code' in question ? question.code : ''
  return isCode(code) ? [optional(certificateQuery(code))] : []
}

export const CERTIFICATE_PAGES: readonly Page[] = [
  {
    path: 'certificates/:code',
    file: 'certificates/certificate-page',
    queries: (args) => [queryOf(args)],
    title: titleOf,
    head:
      import.meta.env.SSR &&
      (async (read, args) =>
        (await import('#features/certificates/head.ts')).certificateHead(read(queryOf(args)))),
  },
  {
    path: 'verify',
    file: 'certificates/verify-page',
    // In a browser the page itself asks, so that no other page loads this code.
    ...(import.meta.env.SSR && { queries: askedQueries }),
    title: 'Verify a certificate',
    head:
      import.meta.env.SSR &&
      (async (_read, { search }) => ({
        description:
          'See whether a certificate from Ascent is genuine and still valid, and whose it is.',
        // The answer contains a name.
        ...(search.has('code') && { indexed: false }),
      })),
  },
]
