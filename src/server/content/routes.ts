import { Hono } from 'hono'
import { z } from 'zod'
import type { Feature } from '#server/feature.ts'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { requireUser } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { spend } from '#server/limits/rate-limit.ts'
import { HTML_TOO_LONG, LIMITS } from '#shared/text-limits.ts'
import { prepareContent } from './prepare/prepare-content.ts'

/** More than typing needs, too few to keep the thread busy. */
const PREVIEWS = { name: 'preview', points: 120, seconds: 60 }

const MOST_PARTS = 40

const Html = z.string().max(LIMITS.html, HTML_TOO_LONG)

/** A list counts as one preview, and is together no longer than one. */
export const PreviewInput = z.object({
  html: z.union([
    Html,
    z
      .array(Html)
      .max(MOST_PARTS)
      .refine((parts) => parts.join('').length <= LIMITS.html, HTML_TOO_LONG),
  ]),
})
const Preview = z.object({ html: z.union([z.string(), z.array(z.string())]) })

const routes = new Hono<AppEnv>().post('/content/preview', async (c) => {
  const user = requireUser(c.var.viewer)
  const { html } = jsonBody(c, PreviewInput)
  await spend(c.var.db, PREVIEWS, String(user.id))
  const shown: string[] = []
  for (const part of [html].flat()) shown.push((await prepareContent(part, user.id)).contentHtml)
  return answer(c, Preview, { html: Array.isArray(html) ? shown : shown[0]! })
})

export const content: Feature = { api: routes, privateWrites: ['/api/content/preview'] }
