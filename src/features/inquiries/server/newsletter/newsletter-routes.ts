import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import { belowApi } from '#server/http/by-path.ts'
import type { AppEnv } from '#server/http/context.ts'
import { badRequest } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { oneClickRoute } from '#server/mail/one-click.ts'
import { siteOf } from '#server/mail/site.ts'
import { MESSAGES, NewsletterInput, NewsletterReceipt, TokenInput } from '../../contract.ts'
import { NEWSLETTER_PATHS } from '../../paths.ts'
import { spendFormLimit, assertNotBot } from '../form-guard.ts'
import { confirm, subscribe, unsubscribeFromNewsletter } from './newsletter.ts'
import { OPEN_THE_LINK } from '../../newsletter-words.ts'

export const newsletterRoutes = new Hono<AppEnv>()
  .post(belowApi(NEWSLETTER_PATHS.subscribe), async (c) => {
    await spendFormLimit(c)
    const input = jsonBody(c, NewsletterInput)
    await assertNotBot(c, input)
    await subscribe(c.var.db, input.email, siteOf(c.var.env).origin)
    return answer(c, NewsletterReceipt, { message: OPEN_THE_LINK }, { status: 201 })
  })
  .post(belowApi(NEWSLETTER_PATHS.confirm), async (c) => {
    const { token } = jsonBody(c, TokenInput)
    if (!(await confirm(c.var.db, token, siteOf(c.var.env).origin)))
      throw badRequest(MESSAGES.staleLink)
    return answer(c, NewsletterReceipt, { message: 'Your subscription is confirmed.' })
  })
  .post(belowApi(NEWSLETTER_PATHS.unsubscribe), async (c) => {
    await unsubscribeFromNewsletter(c.var.db, jsonBody(c, TokenInput).token)
    return answer(c, NewsletterReceipt, { message: 'You have been unsubscribed.' })
  })

export const oneClickRoutes = oneClickRoute({
  path: '/newsletter/unsubscribe',
  unsubscribe: unsubscribeFromNewsletter,
  done: 'You have been unsubscribed from the Ascent newsletter.',
})
