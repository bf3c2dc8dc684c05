import { expect, test } from 'vitest'
import { prepareNow } from './prepare/prepare.ts'
import { shownHtml } from './shown-html.ts'

const KEY = 'a'.repeat(32)
const shown = (html: string) => {
  const { content, contentHtml } = prepareNow(html)
  expect(content).toBe(html)
  return shownHtml(contentHtml)
}

test('a picture of ours reserves its space, and is loaded in the size that is needed', () => {
  const html = shown(`<p><img src="/media/${KEY}-1200x800.jpg" alt="A hill"></p>`)
  expect(html).toContain('width="1200" height="800"')
  expect(html).toContain(
    `srcset="/media/${KEY}-480.webp 480w, /media/${KEY}-960.webp 960w, /media/${KEY}-1200x800.jpg 1200w"`,
  )
  expect(html).toContain('sizes="(min-width: 48rem) 44rem, 100vw"')
  expect(html).toContain('loading="lazy"')
})

test('a size that the author chose stays', () => {
  const html = shown(`<p><img src="/media/${KEY}-1200x800.jpg" alt="" width="300"></p>`)
  expect(html).toContain('width="300"')
  expect(html).not.toContain('height=')
})

test.each(['gif', 'svg'])('a %s reserves its space and has one size', (ending) => {
  const html = shown(`<p><img src="/media/${KEY}-1200x800.${ending}" alt=""></p>`)
  expect(html).toContain('width="1200" height="800"')
  expect(html).not.toContain('srcset')
})

test('pictures from elsewhere, and what only looks like ours, get nothing', () => {
  for (const src of [`https://example.org/media/${KEY}-1200x800.jpg`, '/media/clip-10x10.png'])
    expect(shown(`<p><img src="${src}" alt=""></p>`)).not.toMatch(/srcset|width/)
})

test('an author cannot write srcset or sizes of a picture', () => {
  const html = '<p><img src="/a.png" alt="" srcset="https://evil.example/x 1w" sizes="1px"></p>'
  expect(prepareNow(html).contentHtml).not.toMatch(/srcset|sizes|evil/)
  expect(
    shownHtml('<p><img src="/a.png" alt="" srcset="https://evil.example/x 1w"></p>'),
  ).not.toContain('evil')
})
