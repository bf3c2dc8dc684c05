import { Hono } from 'hono'
import { answer } from '#server/http/answer.ts'
import type { AppEnv } from '#server/http/context.ts'
import { badRequest } from '#server/http/errors.ts'
import { jsonBody } from '#server/http/input.ts'
import { isOneClick } from '#server/mail/one-click.ts'
import { siteOf } from '#server/mail/site.ts'
import { MESSAGES, NewsletterInput, NewsletterReceipt, TokenInput } from '../contract.ts'
import { spendFormLimit, assertNotBot } from './form-guard.ts'
import { confirm, subscribe, unsubscribe } from './newsletter.ts'

export const newsletterRoutes = new Hono<AppEnv>()
  .post('/newsletter', async (c) => {
    await spendFormLimit(c)
    const input = jsonBody(c, NewsletterInput)
    await assertNotBot(c, input)
    await subscribe(c.var.db, input.email, siteOf(c.var.env).origin)
    const message = 'Please open the link in the mail that we have just sent to you.'
    return answer(c, NewsletterReceipt, { message }, 201)
  })
  .post('/newsletter/confirm', async (c) => {
    const { token } = jsonBody(c, TokenInput)
    if (!(await confirm(c.var.db, token, siteOf(c.var.env).origin)))
      throw badRequest(MESSAGES.staleLink)
    return answer(c, NewsletterReceipt, { message: 'Your subscription is confirmed.' })
  })
  .post('/newsletter/unsubscribe', async (c) => {
    await unsubscribe(c.var.db, jsonBody(c, TokenInput).token)
    return answer(c, NewsletterReceipt, { message: 'You have been unsubscribed.' })
  })

/** RFC 8058: mail programs post here without JSON, origin or session, so it is outside `/api`. */
export const oneClickRoutes = new Hono<AppEnv>().post('/newsletter/unsubscribe', async (c) => {
  const token = c.req.query('token') ?? ''
  if (!(await isOneClick(c))) return c.text('Nothing was changed.\n', 400)
  await unsubscribe(c.var.db, token)
  return c.text('You have been unsubscribed from the Ascent newsletter.\n')
})
