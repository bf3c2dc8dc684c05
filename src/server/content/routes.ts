import { Hono } from 'hono'
import { z } from 'zod'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { requireUser } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { HTML_TOO_LONG, LIMITS } from '#shared/text-limits.ts'
import { prepareContent } from './prepare-content.ts'

/** More than typing asks for, less than would let one person keep the thread busy. */
const PREVIEWS = { name: 'preview', points: 120, seconds: 60 }

export const PreviewInput = z.object({
  html: z.string().max(LIMITS.html, HTML_TOO_LONG),
})
const Preview = z.object({ html: z.string() })

export const contentRoutes = new Hono<AppEnv>().post('/content/preview', async (c) => {
  const user = requireUser(c.var.viewer)
  const { html } = jsonBody(c, PreviewInput)
  await spend(c.var.db, PREVIEWS, String(user.id))
  const { contentHtml } = await prepareContent(html, user.id)
  return answer(c, Preview, { html: contentHtml })
})
