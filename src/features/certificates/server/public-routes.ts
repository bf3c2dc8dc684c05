import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { answer } from '#server/http/answer.ts'
import { contentKey } from '#server/http/answers/content-key.ts'
import { runChecks, type Check } from '#server/http/guards/checks.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { clientNetwork } from '#server/http/client-address.ts'
import { found } from '#server/http/errors.ts'
import { isUnchanged } from '#server/http/answers/negotiation.ts'
import { siteOf } from '#server/mail/site.ts'
import { PublicKey, PublicKeys } from '../keys-contract.ts'
import { certificatePath, KEYS_PATH, keyPath } from '../paths.ts'
import { makePdf } from './pdf/make-pdf.ts'
import { sheetOf } from './pdf-sheet.ts'
import { findCertificate } from './queries.ts'
import { codeOf } from './shown-certificate.ts'
import { listNumber } from './status-list.ts'

const partsOf = (c: AppContext) => ({ db: c.var.db, env: c.var.env })

/** What signs is loaded for the first who asks: few requests need it. */
const signing = () => import('./sign.ts')

async function keysOf(c: AppContext) {
  const { publicKeys } = await import('./signing-keys.ts')
  return publicKeys(partsOf(c))
}

const NOT_CACHED = { 'Cache-Control': 'private, no-cache' }

/** Verifiers run on other sites too; nothing here is personal. */
const publicFor = (seconds: number) => ({
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': `public, max-age=${seconds}`,
})

async function visibleCertificate(c: AppContext, code: string) {
  return found(await findCertificate(c.var.db, codeOf(code), c.var.viewer), 'Certificate')
}

const keyRoutes = new Hono<AppEnv>()
  .get(KEYS_PATH, async (c) => {
    const keys = await keysOf(c)
    const headers = { ...publicFor(60), 'content-type': 'application/jwk-set+json' }
    return answer(c, PublicKeys, { keys }, { headers })
  })
  .get(keyPath(':id'), async (c) => {
    const keys = await keysOf(c)
    const key = found(keys.find(({ kid }) => kid.endsWith(keyPath(c.req.param('id') ?? ''))))
    const headers = { ...publicFor(60), 'content-type': 'application/jwk+json' }
    return answer(c, PublicKey, key, { headers })
  })
  .get('/certificates/status/:list', async (c) => {
    const list = found(listNumber(c.req.param('list')))
    const { statusList } = await signing()
    const { token, until } = await statusList(c.var.cache, partsOf(c), list)
    const seconds = Math.max(0, Math.floor((until - Date.now()) / 1_000))
    return c.body(token, 200, { ...publicFor(seconds), 'content-type': 'application/jwt' })
  })

async function sendPdf(c: AppContext, code: string) {
  const row = await visibleCertificate(c, code)
  const url = siteOf(c.var.env).origin + certificatePath(row.code)
  const { signCredential } = await signing()
  const sheet = sheetOf(row, { url, credential: await signCredential(partsOf(c), row) })
  const etag = `"${contentKey(sheet)}"`
  const headers = { ...NOT_CACHED, ETag: etag }
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(await makePdf(sheet, clientNetwork(c)), 200, {
    ...headers,
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="ascent-certificate-${row.code}.pdf"`,
  })
}

/** Outside `/api`, so the session is looked up here: owners see what they have hidden. */
export const publicRoutes = (session: Check) =>
  new Hono<AppEnv>()
    .route('/', keyRoutes)
    .get('/certificates/:file{[0-9a-z]+\\.pdf}', runChecks(session), (c) =>
      sendPdf(c, c.req.param('file').replace(/\.pdf$/, '')),
    )
    .get('/certificates/:code/credential', runChecks(session), async (c) => {
      const row = await visibleCertificate(c, c.req.param('code'))
      const { signCredential } = await signing()
      const token = await signCredential(partsOf(c), row)
      return c.body(token, 200, { ...NOT_CACHED, 'content-type': 'application/jwt' })
    })
    .get('/certificates/:code/qr.svg', runChecks(session), async (c) => {
      const { code } = await visibleCertificate(c, c.req.param('code'))
      const picture = renderSVG(siteOf(c.var.env).origin + certificatePath(code), { border: 2 })
      return c.body(picture, 200, { ...NOT_CACHED, 'content-type': 'image/svg+xml' })
    })
