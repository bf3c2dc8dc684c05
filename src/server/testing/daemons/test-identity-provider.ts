import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

export type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

type GrantContext = {
  oidc: {
    provider: Provider
    client: { clientId: string }
    session: { accountId: string }
  }
}

/** Consent is not what is tested: everybody agrees to everything. */
async function agree({ oidc: { provider, client, session } }: GrantContext) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

const CLAIMS = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] }

type Options = {
  redirectUri: string
  /** Like Google, puts the address into the ID token; otherwise only the user info call has it. */
  emailInIdToken?: boolean
}

/** A real OpenID Connect server on loopback. The person `atTheKeyboard` is signed in there at once. */
export async function testIdentityProvider({ redirectUri, emailInIdToken = true }: Options) {
  const client = { client_id: 'ascent', client_secret: 'a secret for the tests' }
  const people = new Map<string, ProviderPerson>()
  const keyboard: { person: ProviderPerson | null } = { person: null }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], response_types: ['code'] }],
    claims: CLAIMS,
    conformIdTokenClaims: !emailInIdToken,
    cookies: { keys: ['a key for the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
    loadExistingGrant: agree,
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    const { person } = keyboard
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
    },
    issuer,
    /** Null: they press 'cancel'. */
    atTheKeyboard: (person: ProviderPerson | null) => {
      if (person) people.set(person.sub, person)
      keyboard.person = person
    },
  }
}
