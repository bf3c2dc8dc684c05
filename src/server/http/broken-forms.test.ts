import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { listening } from '#server/testing/listening-app.ts'
import { postHead, rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import type { AppEnv } from './context.ts'
import { errorTranslator } from './error-translator.ts'
import { readMultipart } from './bodies/multipart.ts'
import { overloadGuard, Places } from './guards/overload.ts'

const folder = await throwAwayFolder()
const site = await testApp({ DATA_DIR: folder })
const { port, origin } = await listening(site)
const { cookie } = await site.signedIn('instructor')

const send = (path: string, body: string) =>
  rawRequest(
    port,
    postHead(path, {
      Cookie: cookie,
      'Content-Type': 'multipart/form-data; boundary=XX',
      'Content-Length': Buffer.byteLength(body),
    }) + body,
  )

const part = (name: string, more = '') =>
  `--XX\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

const file = (name: string, text = 'text') => `${part(name, '; filename="a.pdf"')}${text}`

const UPLOADS = ['/api/talent-community', '/api/instructor-applications', '/api/courses/import']

/** Each ends where a form cannot end. */
const CUT = {
  'in a file that nobody asked for': file('other'),
  'in a file without a name': `${part('resume', '; filename=""')}text`,
  'in the second file': `${file('resume')}\r\n${file('resume')}`,
  'in the third file': `${file('a')}\r\n${file('b')}\r\n${file('c')}`,
  'in the file': file('resume', '%PDF-1.7 '),
  'in a field': `${part('fullName')}Ada`,
  'after the thirtieth field': `${part('a')}b\r\n`.repeat(31),
  'after the fortieth part': '--XX\r\nX-Nothing: here\r\n\r\nb\r\n'.repeat(45),
  'in the headers of a part': '--XX\r\nContent-Disposition: form-data; na',
  'in a boundary': `${part('fullName')}Ada\r\n--X`,
  'before the first part': 'preamble',
  'after the first boundary': '--XX\r\n',
  'at once': '--XX',
}

const STRANGE = {
  'a boundary after the closing one': '--XX--\r\n--XX\r\n',
  'a form after the form': `${part('a')}b\r\n--XX--\r\n${part('c')}d\r\n--XX--\r\n`,
  'a part without headers or end': '--XX\r\n\r\n--XX--',
  'boundaries alone': '--XX\r\n--XX\r\n--XX--\r\n',
  'boundaries without an end of line': '--XX--XX--XX--XX',
  'closing boundaries alone': '--XX--\r\n--XX--\r\n',
  'dashes after a boundary': '--XX-\r\n--XX-----\r\n',
  'a file after the end': `--XX--\r\n${file('resume')}\r\n--XX--\r\n`,
}

describe.each(UPLOADS)('%s answers', (path) => {
  test.each(Object.entries(CUT))('a form that is cut %s', async (_, body) => {
    const answer = await send(path, body)
    expect([answer.status, JSON.parse(answer.text).message]).toEqual([400, expect.any(String)])
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test.each(Object.entries(STRANGE))('%s', async (_, body) => {
    expect((await send(path, body)).status).toBe(400)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })
})

/** With one place in all: a request that keeps it keeps out all others. */
const narrow = new Hono<AppEnv>()
  .use((c, next) => (c.set('env', site.env), next()))
  .use(overloadGuard({ places: new Places(1), arriving: 1, arrivingFromOne: 1 }))
  .onError(errorTranslator({ styles: [] }))
  .post('/api/form', async (c) => {
    const file = { field: 'resume', maxBytes: 1_000, tooLarge: 'Too large', folder }
    return c.json((await readMultipart(c, file)).fields)
  })

test.each(Object.entries({ ...CUT, ...STRANGE }))(
  '%s frees its place for others',
  async (_, body) => {
    const fill = (text: string) =>
      narrow.request('/api/form', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=XX' },
        body: text,
      })
    await fill(body)
    const next = await fill(`${part('fullName')}Ada\r\n--XX--\r\n`)
    expect([next.status, await next.json()]).toEqual([200, { fullName: 'Ada' }])
  },
)

test('the type of a form is read in any case, by everybody', async () => {
  const body = `${part('file', '; filename="a.json"')}{}\r\n--XX--\r\n`
  const head = postHead('/api/courses/import', {
    Cookie: cookie,
    'Content-Type': 'Multipart/Form-Data; boundary=XX',
    'Content-Length': Buffer.byteLength(body),
  })
  const { status, text } = await rawRequest(port, head + body)
  expect([status, text]).toEqual([400, expect.stringContaining('This is not a course file')])
})
