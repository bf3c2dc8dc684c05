import type { appOn } from '../test-app.ts'

type Site = Pick<ReturnType<typeof appOn>, 'app'>
type Sent = { headers?: Record<string, string>; body?: Buffer; person?: { cookie: string } | null }

export const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** The protocol of uploads as `author` speaks it with `site`, unless a call says otherwise. */
export function tusCalls(site: Site, author: { cookie: string }) {
  const call = async (
    at: Site,
    method: string,
    url: string,
    { headers, body, person = author }: Sent = {},
  ) => {
    const answer = await at.app.request(url, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', cookie: person?.cookie ?? '', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text ? JSON.parse(text) : text,
    }
  }

  const begin = (size: number, type = 'video/mp4', sent: Sent = {}, at: Site = site) =>
    call(at, 'POST', '/api/media/uploads', {
      ...sent,
      headers: {
        'Upload-Length': String(size),
        'Upload-Metadata': metadata({ filetype: type, filename: 'talk.mp4' }),
        ...sent.headers,
      },
    })

  const begun = async (size: number, type?: string, at?: Site) =>
    (await begin(size, type, {}, at)).headers.get('location') ?? ''

  const patch = (url: string, offset: number, body: Buffer, at: Site = site) =>
    call(at, 'PATCH', url, {
      body,
      headers: {
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
    })

  return { call, begin, begun, patch }
}
