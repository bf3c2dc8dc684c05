import { expect, test } from 'vitest'
import { withFirstPicture } from './first-picture.ts'

const asked = '<link rel="preload" href="/media/film.avif" as="image" fetchPriority="high"/>'
const page = '<main><video controls="" poster="/media/film.avif"></video></main>'

const answer = (body: string, type = 'image/avif', status = 206) =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))

test('a small poster is inlined in the page, which does not request it again', async () => {
  const html = await withFirstPicture(asked + page, () => answer('small'))
  expect(html).toBe(page.replace('/media/film.avif', 'data:image/avif;base64,c21hbGw='))
})

test('no more of a picture is read than may be inlined', async () => {
  let range = ''
  await withFirstPicture(asked + page, (_, headers) => {
    range = headers['range']!
    return answer('small')
  })
  expect(range).toBe('bytes=0-12288')
})

test.each([
  ['is too large', () => answer('x'.repeat(12 * 1024 + 1))],
  ['is empty', () => answer('')],
  ['is a drawing, which may hold anything', () => answer('<svg/>', 'image/svg+xml')],
  ['is no picture', () => answer('words', 'text/html')],
  ['is gone', () => answer('none', 'image/avif', 404)],
  ['breaks off', () => Promise.reject(new Error('cut'))],
  ['does not come', () => new Promise<Response>(() => {})],
])('a poster that %s is asked for by the browser', async (_, read) => {
  expect(await withFirstPicture(asked + page, read)).toBe(asked + page)
})

test.each([
  ['asks for no picture', page],
  ['has no such poster', `${asked}<main></main>`],
  ['asks elsewhere', asked.replace('/media/', 'https://example.org/') + page],
])('a page that %s stays as it is', async (_, html) => {
  const unread = () => Promise.reject(new Error('read'))
  expect(await withFirstPicture(html, unread)).toBe(html)
})
