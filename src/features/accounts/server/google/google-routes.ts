import { Hono } from 'hono'
import { actorOf } from '#server/audit/actor.ts'
import type { OnSignIn } from '#server/feature.ts'
import { answer } from '#server/http/answer.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { forgetCookie, readCookie, leaveForNextPage, writeCookie } from '#server/http/own-cookie.ts'
import { logOf } from '#server/http/request-log.ts'
import { NOTICE_COOKIE } from '#shared/pages/notice-cookie.ts'
import { SignInWays } from '../../contract.ts'
import type { NoticeCode } from '#shared/pages/notices.ts'
import type { GoogleFlow, GoogleIdentity, GoogleSettings } from './google-client.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import { startSession } from '../sessions/session.ts'

const CALLBACK = '/api/auth/google/callback'
/** Loaded only where somebody signs in this way. */
const googleClient = () => import('./google-client.ts')

const FLOW_COOKIE = { name: 'ascent-google', seconds: 10 * 60 }

/** The provider redirects only to registered addresses, so the Host is safe here. */
const callbackUrl = (c: AppContext) =>
  new URL(CALLBACK, c.var.env.publicUrl ?? new URL(c.req.url).origin)

function redirectWithNotice(c: AppContext, path: '/' | '/auth', notice: NoticeCode) {
  leaveForNextPage(c, NOTICE_COOKIE, notice)
  return c.redirect(path, 302)
}

function takeFlow(c: AppContext): GoogleFlow | null {
  const value = readCookie(c, FLOW_COOKIE)
  forgetCookie(c, FLOW_COOKIE)
  const [state, nonce, verifier] = value?.split('.') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

async function identify(
  c: AppContext,
  settings: GoogleSettings,
): Promise<GoogleIdentity | NoticeCode> {
  const flow = takeFlow(c)
  if (!flow) return 'google-failed'
  const callback = callbackUrl(c)
  callback.search = new URL(c.req.url).search
  const { finishGoogleFlow, wasRefused } = await googleClient()
  try {
    return await finishGoogleFlow(settings, callback, flow)
  } catch (error) {
    if (wasRefused(error)) return 'google-refused'
    logOf(c).warn({ err: error }, 'Google sign-in failed')
    return 'google-failed'
  }
}

export const googleRoutes = ({ onSignIn }: { onSignIn: OnSignIn[] }) =>
  new Hono<AppEnv>()
    .get('/auth', (c) => answer(c, SignInWays, { google: c.var.env.google !== undefined }))
    .get('/auth/google', async (c) => {
      const settings = c.var.env.google
      if (!settings) return redirectWithNotice(c, '/auth', 'google-not-set-up')
      try {
        const { beginGoogleFlow } = await googleClient()
        const { url, flow } = await beginGoogleFlow(settings, callbackUrl(c).href)
        writeCookie(c, FLOW_COOKIE, `${flow.state}.${flow.nonce}.${flow.verifier}`)
        return c.redirect(url, 302)
      } catch (error) {
        logOf(c).error({ err: error }, 'Google cannot be reached')
        return redirectWithNotice(c, '/auth', 'google-failed')
      }
    })
    .get('/auth/google/callback', async (c) => {
      const settings = c.var.env.google
      if (!settings) return redirectWithNotice(c, '/auth', 'google-not-set-up')
      const identity = await identify(c, settings)
      if (typeof identity === 'string') return redirectWithNotice(c, '/auth', identity)
      const { user, notice } = await signInWithGoogle(c.var.db, identity, (user) =>
        actorOf(c, user),
      )
      if (!user) return redirectWithNotice(c, '/auth', notice)
      await startSession(c, user, 'google-sign-in')
      for (const greet of onSignIn) await greet(c, user)
      return redirectWithNotice(c, '/', notice)
    })
