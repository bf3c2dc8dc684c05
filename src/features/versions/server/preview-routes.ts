import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { hashToken, newToken } from '#server/secrets/secret-token.ts'
import type { TextColumn, VersionedText } from '#server/versioned-text.ts'
import { NewPreviewLink, Preview, PreviewLink } from '../contract.ts'
import { findDraft } from './draft-queries.ts'
import { deleteLink, findLink, openLink, putLink } from './preview-queries.ts'

const THING = 'Private link'

export const linkRoutes = ({ path, column, own }: VersionedText) =>
  new Hono<AppEnv>()
    .get(`/${path}/:id/preview-link`, async (c) => {
      const { id } = await own(c)
      return answer(c, PreviewLink, found(await findLink(c.var.db, { column, id }), THING))
    })
    .post(`/${path}/:id/preview-link`, async (c) => {
      const text = { ...(await own(c)), column }
      const token = newToken()
      const link = await putLink(c.var.db, text, hashToken(token))
      return answer(c, NewPreviewLink, { ...link, url: `/preview?token=${token}` }, { status: 201 })
    })
    .delete(`/${path}/:id/preview-link`, async (c) => {
      const { id } = await own(c)
      await deleteLink(c.var.db, { column, id })
      return c.body(null, 204)
    })

const KIND: Record<TextColumn, 'post' | 'paper' | 'lesson'> = {
  postId: 'post',
  paperId: 'paper',
  lessonId: 'lesson',
}

async function preview(c: AppContext, texts: VersionedText[]) {
  const { db } = c.var
  const link = found(await openLink(db, hashToken(c.req.query('token') ?? '')))
  const { column, preview: shown } = found(texts.find((text) => link[text.column] !== null))
  const id = link[column]!
  const draft = await findDraft(db, { column, id })
  const text = found(await shown(c, { id, author: link.author, draft }))
  const title = text.title || 'Untitled'
  return answer(c, Preview, {
    kind: KIND[column],
    title,
    expiresAt: link.expiresAt,
    text: { ...text, title },
  })
}

/** Any unknown or expired link answers like an absent page. */
export const previewRoutes = (texts: VersionedText[]) =>
  new Hono<AppEnv>().get('/preview', (c) => {
    // Set before anything can fail: refusals need them too.
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return preview(c, texts)
  })
