import { readdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { listening } from '#server/testing/listening-app.ts'
import { photo, pictureForm, png } from '#server/testing/samples/picture-files.ts'
import { rawConnection, rawRequest } from '#server/testing/raw-connection.ts'
import { appOn, testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const { cookie } = await site.signedIn('student')
const body = pictureForm(await png(600, 600), 'image/png')
const stored = await site.request('/api/media', { method: 'POST', body, headers: { cookie } })

const withoutStore = appOn(site, {
  S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
const withoutFile = appOn(site, { DATA_DIR: await throwAwayFolder() })

test.each([
  ['gone', withoutFile, 404],
  ['in a store that cannot be reached', withoutStore, 500],
])(
  'a picture whose bytes are %s is answered with a page that says its own length',
  async (_, at, expected) => {
    const { port } = await listening(at)
    const { status, headers, text } = await rawRequest(
      port,
      `GET ${stored.body.url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(status).toBe(expected)
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
  },
)

test.each([
  ['', 1_000_000],
  ['Range: bytes=10-\r\n', 1_000_000],
  ['', 0],
])(
  'a picture that is shorter than it was ends its connection: no later answer becomes its bytes (%s)',
  async (range, left) => {
    const large = pictureForm(await photo(2_000, 1_500), 'image/jpeg')
    const { body: sent } = await site.request('/api/media', {
      method: 'POST',
      body: large,
      headers: { cookie },
    })
    const files = path.join(dataDir, 'uploads', 'files')
    for (const name of await readdir(files)) {
      const file = path.join(files, name)
      const { size } = await stat(file)
      await truncate(file, Math.min(left, size - 20))
    }
    const { port } = await listening(site)
    const { socket, closed } = rawConnection(port)
    let received = ''
    socket.on('data', (text) => (received += text))
    socket.write(
      `GET ${sent.url} HTTP/1.1\r\nHost: localhost\r\n${range}\r\nGET /api/none HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    await closed
    expect(received).not.toContain('404')
  },
)
