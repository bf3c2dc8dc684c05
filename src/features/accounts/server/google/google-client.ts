import * as oidc from 'openid-client'
import { cachedFor } from '#server/cache/cached.ts'
import type { Env } from '#server/env.ts'

export type GoogleSettings = NonNullable<Env['google']>

/** Stored in a cookie: ties the provider's answer to the browser that asked. */
export type GoogleFlow = { state: string; nonce: string; verifier: string }

export type GoogleIdentity = {
  sub: string
  email: string | null
  emailVerified: boolean
  name: string | null
  picture: string | null
}

const REFRESH_MS = 60 * 60 * 1000

const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** An installation has one Google client, so one entry is enough. */
const configurationOf = cachedFor({ max: 1, ttl: REFRESH_MS }, (settings: GoogleSettings) => {
  const issuer = new URL(settings.issuer)
  return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    execute: isLoopback(issuer) ? [oidc.allowInsecureRequests] : [],
    timeout: 10,
  })
})

export async function beginGoogleFlow(settings: GoogleSettings, redirectUri: string) {
  const config = await configurationOf(settings)
  const flow: GoogleFlow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, flow }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Throws unless state, nonce, signature, audience and code are all valid. */
export async function finishGoogleFlow(
  settings: GoogleSettings,
  callback: URL,
  flow: GoogleFlow,
): Promise<GoogleIdentity> {
  const config = await configurationOf(settings)
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no ID token')
  // Google puts the address into the ID token; other providers may not.
  const profile =
    'email' in claims ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return {
    sub: claims.sub,
    email: text(profile['email']),
    emailVerified: profile['email_verified'] === true,
    name: text(profile['name']),
    picture: text(profile['picture']),
  }
}

export const wasRefused = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
