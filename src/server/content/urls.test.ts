import { expect, test } from 'vitest'
import { contentUrl, frameUrl, isExternal } from './urls.ts'

test.each([
  'https://arxiv.org/abs/1706.03762',
  'http://example.org/a?b=1&c=2#d',
  'HTTPS://example.org/',
  '/papers/4',
  '/media/a b.png'.replace(' ', '%20'),
  '#h-introduction',
  'https://example.org/ä/(x)~y;z=1,2',
])('keeps %s as it is', (url) => expect(contentUrl(url)).toBe(url))

test('trims, and writes a space as an address does', () => {
  expect(contentUrl(' \n/a b.png\t')).toBe('/a%20b.png')
})

test.each([
  'javascript:x',
  'JAVASCRIPT:x',
  'java\tscript:x',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://user:pw@evil.example/',
  'https://user@evil.example/',
  'ftp://example.org/',
  'mailto:a@b.c',
  'example.org',
  'page.html',
  '../x',
  '?x=1',
  '#',
  '',
  'https://',
  'https:// x',
  `https://example.org/${'a'.repeat(2000)}`,
])('refuses %j', (url) => expect(contentUrl(url)).toBeNull())

test('knows which links leave the site', () => {
  expect(isExternal('https://example.org/')).toBe(true)
  expect(isExternal('/x')).toBe(false)
  expect(isExternal('#x')).toBe(false)
})

test('rebuilds the address of a video frame from constants, stable when seen again', () => {
  const url = frameUrl('//www.youtube.com/embed/dQw4w9WgXcQ?enablejsapi=1&origin=x')
  expect(url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=0&rel=0')
  expect(frameUrl(url!)).toBe(url)
})

test.each([
  'https://attacker.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com.attacker.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com@attacker.example/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=x',
  '/media/film.mp4',
  'https://example.org/film.mp4',
  'javascript:x',
  '',
  'about:blank',
])('shows no frame of %s', (url) => expect(frameUrl(url)).toBeNull())

test('a megabyte of blanks is read in linear time', () => {
  expect(contentUrl(`/a${' '.repeat(1e6)}b`)).toBeNull()
})
