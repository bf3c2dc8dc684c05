import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { media } from '#server/db/schema/media.ts'
import {
  avif,
  movingGif,
  photo,
  pixelBomb,
  pictureForm,
  png,
  SVG,
  webp,
} from '#server/testing/samples/picture-files.ts'
import { expectOnlyKnownFiles } from '#server/testing/samples/stored-files.ts'
import { testApp } from '#server/testing/test-app.ts'
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts'
import { copyForBox, readPictureAddress } from '#shared/media/media-address.ts'

const dataDir = await throwAwayFolder()
const site = await testApp({ DATA_DIR: dataDir })
const student = await site.signedIn('student')

const upload = (body: FormData | string, person: { cookie: string } | null = student) =>
  site.request('/api/media', { method: 'POST', body, headers: { cookie: person?.cookie ?? '' } })

const bytesAt = async (url: string) => {
  const answer = await site.app.request(url)
  return {
    ...answer,
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

afterEach(() => expectOnlyKnownFiles(site.db, dataDir))

describe('a picture', () => {
  test.each([
    ['PNG', png, 'image/png', 'png'],
    ['WebP', webp, 'image/webp', 'webp'],
    ['AVIF', avif, 'image/avif', 'avif'],
  ] as const)(
    'as %s is served at its own address, with its true type',
    async (_, make, type, ending) => {
      const { status, body } = await upload(pictureForm(await make(), type))
      expect([status, body]).toEqual([
        201,
        {
          url: expect.any(String),
          width: 20,
          height: 10,
          contentType: type,
          size: expect.any(Number),
        },
      ])
      expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}-20x10\\.${ending}$`))
      const { headers, bytes, status: served } = await bytesAt(body.url)
      expect(served).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(bytes.length).toBe(body.size)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 10 })
    },
  )

  test('of a phone is turned upright, says nothing of where it was taken, and has smaller copies', async () => {
    const original = await photo(800, 1200)
    expect(original.includes('somewhere secret')).toBe(true)
    const { body } = await upload(pictureForm(original, 'image/jpeg'))
    expect([body.width, body.height, body.contentType]).toEqual([1200, 800, 'image/jpeg'])
    const { bytes } = await bytesAt(body.url)
    expect(bytes.includes('somewhere secret')).toBe(false)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
    const { srcset = '' } = readPictureAddress(body.url) ?? {}
    const copies = srcset.split(', ').map((copy) => copy.split(' ') as [string, string])
    expect(copies.map(([, width]) => width)).toEqual(['480w', '960w', '1200w'])
    for (const [url, width] of copies) {
      const copy = await sharp((await bytesAt(url)).bytes).metadata()
      expect(`${copy.width}w`).toBe(width)
    }
  })

  test.each([
    [1200, 960],
    [1000, 960],
    [999, 999],
    [40, 40],
  ])('%i pixels wide is shown %i wide on a card', async (width, shown) => {
    const { body } = await upload(pictureForm(await png(width), 'image/png'))
    const { bytes } = await bytesAt(copyForBox(body.url))
    expect((await sharp(bytes).metadata()).width).toBe(shown)
  })

  test('that is animated stays animated', async () => {
    const { body } = await upload(pictureForm(await movingGif(), 'image/gif'))
    expect([body.width, body.height, body.contentType]).toEqual([16, 16, 'image/gif'])
    const stored = await sharp((await bytesAt(body.url)).bytes, { animated: true }).metadata()
    expect(stored.pages).toBe(3)
  })

  test('may be uploaded without a type', async () => {
    expect((await upload(pictureForm(await png()))).status).toBe(201)
  })

  test('is fetched in parts, and not again when it is known', async () => {
    const { body } = await upload(pictureForm(await png(), 'image/png'))
    const whole = await bytesAt(body.url)
    const ask = (headers: Record<string, string>) => site.app.request(body.url, { headers })
    const part = await ask({ range: 'bytes=8-15' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 8-15/${body.size}`,
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.bytes.subarray(8, 16))
    expect((await ask({ range: `bytes=${body.size}-` })).status).toBe(416)
    expect((await ask({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
    const head = await site.app.request(body.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(body.size)])
  })
})

describe('a drawing', () => {
  test('is stored unchanged, and can run nothing when it is opened', async () => {
    const { status, body } = await upload(pictureForm(SVG, 'image/svg+xml'))
    expect([status, body.width, body.height, body.contentType]).toEqual([
      201,
      40,
      20,
      'image/svg+xml',
    ])
    const { bytes, headers } = await bytesAt(body.url)
    expect(bytes.toString()).toContain('<path d="M0 0h40v20z" fill="#123">')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })
})

describe('refused, and nothing is left behind:', () => {
  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), '', 'PNG, JPEG'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'image/png', 'PNG, JPEG'],
    ['an empty file', Buffer.alloc(0), 'image/png', 'PNG, JPEG'],
    ['nothing but comments', Buffer.from('<!---->'.repeat(500)), 'image/svg+xml', 'PNG, JPEG'],
    [
      'a page with a drawing in it',
      Buffer.concat([Buffer.from('<p>'), SVG]),
      'image/svg+xml',
      'PNG, JPEG',
    ],
  ])('%s', async (_, bytes, type, words) => {
    const { status, body } = await upload(pictureForm(bytes, type))
    expect([status, body.message]).toEqual([415, expect.stringContaining(words)])
  })

  test.each(['image/jpeg', 'text/html', 'image/svg+xml', 'text/plain'])(
    'a PNG that says it is %s',
    async (type) => {
      const { status, body } = await upload(pictureForm(await png(), type))
      expect([status, body.message]).toEqual([415, expect.stringContaining('not what it says')])
    },
  )

  test('one that is cut short', async () => {
    const whole = await photo()
    const { status, body } = await upload(pictureForm(whole.subarray(0, whole.length / 2)))
    expect([status, body.message]).toEqual([415, expect.stringContaining('damaged')])
  })

  test('few bytes that are very many pixels', async () => {
    const bomb = await pixelBomb()
    const { status, body } = await upload(pictureForm(bomb, 'image/png'))
    expect([status, body.message]).toEqual([413, expect.stringContaining('50 megapixels')])
  })

  test('more than ten megabytes', async () => {
    const { status, body } = await upload(pictureForm(Buffer.alloc(10 * 1024 * 1024 + 1)))
    expect([status, body.message]).toEqual([413, 'The picture must be at most 10 MB'])
  })

  test('a visitor’s upload, a form without a file, and a body that is no form', async () => {
    expect((await upload(pictureForm(await png()), null)).status).toBe(401)
    expect((await upload(new FormData())).status).toBe(400)
    expect((await upload('{}')).status).toBe(415)
  })
})

test('made-up addresses are not found', async () => {
  for (const name of ['x', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}-1x1.png`])
    expect((await site.request(`/media/${name}`)).status).toBe(404)
})

test('the pictures of a deleted account are removed', async () => {
  const leaving = await site.signedIn('student')
  const { body } = await upload(pictureForm(await photo(), 'image/jpeg'), leaving)
  const admin = await site.signedIn('admin')
  expect((await site.as(leaving).get('/api/account/export')).body.uploads).toMatchObject([
    { url: body.url, fileName: 'picture', contentType: 'image/jpeg' },
  ])
  expect((await site.as(admin).delete(`/api/users/${leaving.id}`)).status).toBe(204)
  expect((await site.request(body.url)).status).toBe(404)
  expect(await site.db.$count(media)).toBeGreaterThan(0)
})
