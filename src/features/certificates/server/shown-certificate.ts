import type { AppContext } from '#server/http/context.ts'
import { notFound } from '#server/http/errors.ts'
import { siteOf } from '#server/mail/site.ts'
import { isCode } from '../code.ts'
import { certificatePath } from '../paths.ts'
import type { CertificateRow } from './queries.ts'

export function codeOf(text: string) {
  if (!isCode(text)) throw notFound('Certificate')
  return text
}

export const shown = (c: AppContext, row: CertificateRow) => ({
  ...row,
  isOwner: c.var.viewer?.id === row.userId,
  url: siteOf(c.var.env).origin + certificatePath(row.code),
})
