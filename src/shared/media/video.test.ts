import { expect, test } from 'vitest'
import { parseVideo, VIDEO_FRAME_ORIGINS } from './video.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&rel=0'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&list=PL1',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#comments',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  '  https://www.youtube.com/live/dQw4w9WgXcQ  ',
])('reads the YouTube video out of %s and turns autoplay off', (url) => {
  expect(parseVideo(url)).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ', embedUrl: YOUTUBE })
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=42', 42],
])('keeps the starting time of %s', (url, start) => {
  expect(parseVideo(url)).toMatchObject({ embedUrl: `${YOUTUBE}&start=${start}` })
})

test('reads Vimeo videos, private ones with their hash', () => {
  const base = 'https://player.vimeo.com/video/76979871?autoplay=0&dnt=1'
  const embed = (url: string) => parseVideo(url)
  expect(embed('https://vimeo.com/76979871')).toMatchObject({ kind: 'vimeo', embedUrl: base })
  expect(embed('https://vimeo.com/channels/staffpicks/76979871')).toMatchObject({ embedUrl: base })
  expect(embed('https://vimeo.com/76979871/8272103f6e')).toMatchObject({
    embedUrl: `${base}&h=8272103f6e`,
  })
  expect(embed('https://player.vimeo.com/video/76979871?h=8272103f6e')).toMatchObject({
    embedUrl: `${base}&h=8272103f6e`,
  })
})

test('reads Loom recordings', () => {
  const id = '0281766fa2d04bb788eaf19e65135184'
  const embedUrl = `https://www.loom.com/embed/${id}?autoplay=0`
  expect(parseVideo(`https://www.loom.com/share/${id}?t=3`)).toEqual({ kind: 'loom', id, embedUrl })
})

test('takes video files, those of this site too', () => {
  expect(parseVideo('https://cdn.example.org/a/talk.mp4?v=2')).toMatchObject({ type: 'video/mp4' })
  expect(parseVideo('/media/intro.WEBM')).toEqual({
    kind: 'file',
    url: '/media/intro.WEBM',
    type: 'video/webm',
  })
})

test.each([
  '',
  'intro.mp4',
  '//evil.example/x.mp4',
  '/\\evil.example/x.mp4',
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AAAA.mp4',
  'https://user:secret@example.org/x.mp4',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/dQw4w9WgXcQ"onload="alert(1)',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://www.loom.com/share/nothex',
])('takes no video from %j', (url) => {
  expect(parseVideo(url)).toBeNull()
})

test('takes no video from nothing', () => {
  expect(parseVideo(null)).toBeNull()
  expect(parseVideo(undefined)).toBeNull()
})

test('builds every frame address on one of the named origins', () => {
  const urls = ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871']
  for (const url of urls) {
    const source = parseVideo(url)
    const embedUrl = source && 'embedUrl' in source ? source.embedUrl : ''
    expect(VIDEO_FRAME_ORIGINS.some((origin) => embedUrl.startsWith(`${origin}/`))).toBe(true)
  }
})
