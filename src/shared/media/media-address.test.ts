import { expect, test } from 'vitest'
import { copyForBox } from './media-address.ts'

const key = '0123456789abcdef0123456789abcdef'

test.each([
  `/media/${key}-1200x800.gif`,
  `/media/${key}-1200x800.svg`,
  `/media/${key}-999x2000.jpg`,
  '/media/contours.avif',
  `https://example.org/media/${key}-1200x800.jpg`,
])('%s has no copy for a card', (url) => expect(copyForBox(url)).toBe(url))
