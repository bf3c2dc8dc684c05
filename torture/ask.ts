export type Request = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | FormData
}

export type Answer = { status: number; text: string; headers: Headers }

/** How a part talks to the product: over a socket, or straight to the app. */
export type Ask = (path: string, asked?: Request) => Promise<Answer>

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>

export const askBy =
  (fetch: Fetch): Ask =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body
    const response = await fetch(path, { method, headers, body: sent, redirect: 'manual' })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

/** The body of a call as JSON, by one person or by a visitor. */
export const asJson = (person: { cookie: string } | null, value?: unknown): Request => ({
  headers: {
    ...(person ? { cookie: person.cookie } : {}),
    ...(value === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(value === undefined ? {} : { body: JSON.stringify(value) }),
})
