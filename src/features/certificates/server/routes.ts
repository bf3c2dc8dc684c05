import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import { answer, answerList } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { allow, found, requireUser, requireAdmin } from '#server/http/errors.ts'
import { jsonBody, queryInput } from '#server/http/input.ts'
import {
  Certificate,
  CertificateChange,
  CertificateListQuery,
  CertificateQuery,
  MESSAGES,
  RevocationInput,
} from '../contract.ts'
import { canChangeCertificate, canFindAllCertificates, canRevokeCertificates } from '../policy.ts'
import { correctName } from './changes/correct-name.ts'
import { hideCertificate } from './changes/hide-certificate.ts'
import {
  findAnyCertificate,
  findCertificate,
  findAllCertificates,
  listOwn,
  type CertificateRow,
} from './queries.ts'
import { revokeCertificate } from './changes/revoke-certificate.ts'
import { codeOf, shown } from './shown-certificate.ts'

const answerOne = (c: AppContext, row: CertificateRow, status: 200 | 201 = 200) =>
  answer(c, Certificate, shown(c, row), { status })

export const certificateRoutes = new Hono<AppEnv>()
  .get('/certificates', async (c) => {
    const user = requireUser(c.var.viewer)
    const { q, ...range } = queryInput(c, CertificateListQuery)
    const { rows, total } =
      q !== undefined && canFindAllCertificates(user)
        ? await findAllCertificates(c.var.db, q, range)
        : await listOwn(c.var.db, user.id, range)
    return answerList(c, Certificate, { rows: rows.map((row) => shown(c, row)), total })
  })
  .get('/certificates/:code', async (c) => {
    const code = codeOf(c.req.param('code'))
    const { view } = queryInput(c, CertificateQuery)
    const row = found(await findCertificate(c.var.db, code, c.var.viewer), 'Certificate')
    const isWithheld = view === 'page' && row.replacedBy !== null
    return answerOne(c, isWithheld ? { ...row, learnerName: '' } : row)
  })
  .patch('/certificates/:code', async (c) => {
    const user = requireUser(c.var.viewer)
    const code = codeOf(c.req.param('code'))
    const row = found(await findCertificate(c.var.db, code, user), 'Certificate')
    allow(canChangeCertificate(user, row), MESSAGES.notYours)
    const { hidden, learnerName } = jsonBody(c, CertificateChange)
    const own = { code, userId: user.id }
    if (learnerName !== undefined)
      return answerOne(c, await correctName(c.var.db, { ...own, learnerName }), 201)
    return answerOne(c, await hideCertificate(c.var.db, { ...own, hidden: hidden === true }))
  })
  .post('/certificates/:code/revoke', async (c) => {
    requireAdmin(c.var.viewer, canRevokeCertificates)
    const code = codeOf(c.req.param('code'))
    found(await findAnyCertificate(c.var.db, code), 'Certificate')
    const { reason } = jsonBody(c, RevocationInput)
    return answerOne(c, await revokeCertificate(c.var.db, { code, reason, by: actorOf(c) }))
  })
