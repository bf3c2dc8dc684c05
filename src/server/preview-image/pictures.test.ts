import { sql } from 'drizzle-orm'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { Canvas, hex } from './canvas.ts'
import { drawPicture } from './draw-picture.ts'
import { cut, fit, widthOf } from './lettering.ts'
import { circle } from './outlines.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Mira Lindqvist')

/** Size and pixels of a PNG as we write them: 8 bits, no filter. */
function readPng(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const length = png.readUInt32BE(33)
  const raw = inflateSync(png.subarray(41, 41 + length))
  const pixel = (x: number, y: number) => [
    ...raw.subarray(y * (width * 3 + 1) + 1 + x * 3).subarray(0, 3),
  ]
  return { width, height, pixel }
}

const picture = {
  kind: 'Tutorial',
  title: 'Reading a loss curve',
  byline: 'Mira Lindqvist',
  seed: '3:Reading a loss curve',
  tone: 'blue',
} as const

test('a shape fills its pixels, and half of those on its edge', async () => {
  const canvas = new Canvas(8, 4, hex('#000000'))
  canvas.fill([[1, 1, 4.5, 1, 4.5, 3, 1, 3]], hex('#ffffff'))
  const { pixel } = readPng(await canvas.png())
  expect([0, 1, 3, 4, 5].map((x) => pixel(x, 1)[0])).toEqual([0, 255, 255, 128, 0])
  expect([0, 3].map((y) => pixel(2, y)[0])).toEqual([0, 0])
})

test('drawing outside of the picture or its clip changes nothing', async () => {
  const canvas = new Canvas(8, 8, hex('#000000'))
  canvas.fill([circle(4, 4, 100)], hex('#ffffff'), 1, { left: 4, top: 2, right: 8, bottom: 6 })
  const { pixel } = readPng(await canvas.png())
  expect([pixel(3, 4)[0], pixel(4, 4)[0], pixel(7, 1)[0], pixel(7, 5)[0]]).toEqual([0, 255, 0, 255])
})

test('is 1200 by 630, with words on the left and the landscape on the right', async () => {
  const { width, height, pixel } = readPng(await drawPicture(picture))
  expect([width, height]).toEqual([1200, 630])
  expect(pixel(400, 20)).toEqual([255, 254, 251])
  expect(pixel(1190, 10)).not.toEqual([255, 254, 251])
})

test('the same words give the same picture, other words another', async () => {
  const [one, same, other] = await Promise.all([
    drawPicture(picture),
    drawPicture(picture),
    drawPicture({ ...picture, title: 'Another title' }),
  ])
  expect(one.equals(same)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('a long title gets smaller and is cut at the end, however long its words are', () => {
  const block = { face: 'serif', width: 612, sizes: [72, 41], maxLines: 5 } as const
  for (const title of ['x'.repeat(200), 'Attention is all you need '.repeat(8), '']) {
    const { size, lines } = fit(title, { ...block, sizes: [...block.sizes] })
    expect(lines.length).toBeLessThanOrEqual(5)
    for (const line of lines) expect(widthOf('serif', line, size)).toBeLessThanOrEqual(612)
  }
  expect(cut('sans', 'Mira Lindqvist', 26, 100)).toMatch(/^Mira.*…$/)
})

test('draws titles in scripts that it has no letters for, too', async () => {
  expect(readPng(await drawPicture({ ...picture, title: '注意力机制' })).width).toBe(1200)
})

test('posts, papers and courses that everybody may see have one, others do not', async () => {
  const writing = {
    title: 'Seen from above',
    content: `<p>${'Words enough for a post. '.repeat(5)}</p>`,
    originalAuthors: 'A. Person',
    publicationYear: 2020,
    isPublished: true,
  }
  const as = site.as(author)
  const post = (await as.post('/api/blog-posts', { ...writing, categories: ['news'] })).body
  const paper = (await as.post('/api/research-papers', { ...writing, categories: ['ethics'] })).body
  const course = (
    await as.post('/api/courses', {
      ...writing,
      description: 'Enough of a description for a course.',
    })
  ).body
  for (const name of [`post-${post.id}`, `paper-${paper.id}`, `course-${course.id}`]) {
    const response = await site.app.request(`/og/${name}.png`)
    expect([name, response.status]).toEqual([name, 200])
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(readPng(Buffer.from(await response.arrayBuffer())).width).toBe(1200)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = response.headers.get('etag')!
    const again = await site.app.request(`/og/${name}.png`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  }
  await as.patch(`/api/blog-posts/${post.id}`, { isPublished: false })
  expect((await as.get(`/og/post-${post.id}.png`)).status).toBe(404)
})

test.each([
  'post-0.png',
  'post-99999.png',
  'user-1.png',
  'post-1',
  'post-1.png.svg',
  'constructor-1.png',
])('/og/%s is not found', async (name) => {
  expect((await site.visitor().get(`/og/${name}`)).status).toBe(404)
})

test('too many at once from one address are refused with a time to retry', async () => {
  const { rows } = await site.db.execute<{ id: number }>(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id, is_published,
      published_at)
    select 'Post ' || n, 'x', 'x', 'x', ${author.id}, true, now()
    from generate_series(1, 40) as n returning id`)
  const ask = ({ id }: { id: number }) => site.request(`/og/post-${id}.png`)
  const statuses = (await Promise.all(rows.map(ask))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await ask(rows.at(-1)!)).status).toBe(200)
})
