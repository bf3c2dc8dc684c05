import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { jsonBody } from '#server/http/input.ts'
import { siteOf } from '#server/mail/site.ts'
import { sameValue } from '#shared/same-value.ts'
import { isCode, readCode } from '../code.ts'
import { Certificate, Verdict, VerifyInput } from '../contract.ts'
import { REASONS } from '../reasons.ts'
import { verdictOn } from '../state.ts'
import { openBadge, type OpenBadge } from './open-badge.ts'
import { findCertificate, type CertificateRow } from './queries.ts'
import { shown } from './shown-certificate.ts'

const invalid = (reason: string) => ({ valid: false, reason, certificate: null })

/** The same answer for everybody: a hidden one is unknown to its owner too. */
const findForAll = (c: AppContext, code: string) =>
  isCode(code) ? findCertificate(c.var.db, code, null) : null

const verdictOf = (c: AppContext, row: CertificateRow | null) =>
  verdictOn(row ? Certificate.parse(shown(c, row)) : null)

const factsOf = ({ credentialSubject: { identifier, achievement }, validFrom }: OpenBadge) => [
  identifier[0]?.identityHash,
  achievement.name,
  validFrom,
]

async function onCredential(c: AppContext, credential: string) {
  const { checkCredential } = await import('./check-credential.ts')
  const checked = await checkCredential({ db: c.var.db, env: c.var.env }, credential)
  if ('reason' in checked) return invalid(checked.reason)
  const row = await findForAll(c, checked.code)
  const issued = row && openBadge(row, siteOf(c.var.env).origin)
  if (issued && !sameValue(factsOf(checked.badge), factsOf(issued)))
    return invalid(REASONS.different)
  return verdictOf(c, row)
}

export const verifyRoutes = new Hono<AppEnv>().post('/verify', async (c) => {
  const { code, credential } = jsonBody(c, VerifyInput)
  const verdict =
    credential === undefined
      ? verdictOf(c, await findForAll(c, readCode(code ?? '')))
      : await onCredential(c, credential)
  return answer(c, Verdict, verdict)
})
