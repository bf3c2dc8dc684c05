import { expect, test } from 'vitest'
import { changeVideoParts, readVideoParts, withVideoParts } from './video-parts.ts'

const KEY = 'a'.repeat(32)
const FILM = `/media/${KEY}.mp4`
const PARTS = { poster: `/media/${KEY}-640x360.jpg`, captions: `/media/${KEY}.vtt` }

test('captions and poster of an uploaded video are stored in its address, and read again', () => {
  const url = withVideoParts(FILM, PARTS)
  expect(url).toBe(`${FILM}#poster=${PARTS.poster}&captions=${PARTS.captions}`)
  expect(readVideoParts(url)).toEqual({ film: FILM, ...PARTS })
})

test('without captions and poster the address stays as it is', () => {
  expect(withVideoParts(FILM, { poster: '', captions: '' })).toBe(FILM)
  expect(readVideoParts(FILM)).toEqual({ film: FILM, poster: '', captions: '' })
})

test('videos of other hosts have neither', () => {
  expect(readVideoParts('https://youtu.be/dQw4w9WgXcQ')).toBeNull()
  expect(readVideoParts('/media/gradient-descent.mp4')).toBeNull()
})

test('one part is changed without the others, only for uploaded videos', () => {
  const captioned = changeVideoParts(FILM, { captions: PARTS.captions })
  expect(changeVideoParts(captioned, { poster: PARTS.poster })).toBe(withVideoParts(FILM, PARTS))
  expect(changeVideoParts('https://youtu.be/dQw4w9WgXcQ', PARTS)).toBe(
    'https://youtu.be/dQw4w9WgXcQ',
  )
})
