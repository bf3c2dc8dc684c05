import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { prepareNow } from '#server/content/prepare/prepare.ts'
import { FIGURE_TITLES } from '#shared/media/figure-titles.ts'
import { readAcademy } from './read-academy.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PICTURES = path.join(ROOT, 'public/figures')

const academy = await readAcademy()
const texts = [
  ...academy.courses.flatMap(({ slug, lessons }) =>
    lessons.map((lesson) => ({ ...lesson, folder: slug, beside: `courses/${slug}` })),
  ),
  ...academy.posts.map((post) => ({ ...post, folder: 'posts', beside: 'posts' })),
  ...academy.papers.map((paper) => ({ ...paper, folder: 'papers', beside: 'papers' })),
]

const FIGURE =
  /^<figure(?: data-figure="[a-z-]+")?><img src="\/figures\/([\w-]+)\/([\w-]+)\.svg" alt="([^"]*)" width="(\d+)" height="(\d+)"><figcaption>(.*)<\/figcaption><\/figure>$/gm

const shown = texts.flatMap(({ markdown, folder, beside }) =>
  [...markdown.matchAll(FIGURE)].map(([, at, name, alternative, width, height, caption]) => ({
    name: `${at}/${name}`,
    alternative: alternative!,
    caption: caption!,
    size: `width="${width}" height="${height}"`,
    width: Number(width),
    script: path.join(ROOT, 'demo', beside, 'figures', `${name}.py`),
    isBeside: at === folder,
  })),
)

const pictureOf = (name: string) => readFileSync(path.join(PICTURES, `${name}.svg`), 'utf8')

describe('figures', () => {
  test('are written in one form, each beside its text', () => {
    const strays = texts.filter(
      ({ markdown }) =>
        markdown.split('/figures/').length - 1 !== [...markdown.matchAll(FIGURE)].length,
    )
    expect(strays.map(({ slug }) => slug)).toEqual([])
    expect(shown.filter(({ isBeside }) => !isBeside)).toEqual([])
  })

  test('are in every lesson and every explained paper', () => {
    const without = texts.filter(
      ({ markdown, folder }) => folder !== 'posts' && markdown.matchAll(FIGURE).next().done,
    )
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  test('have words between them', () => {
    const crowded = texts.filter(({ markdown }) => /<\/figure>\s*<figure/.test(markdown))
    expect(crowded.map(({ slug }) => slug)).toEqual([])
  })

  test('are all shown, once', () => {
    const files = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    const pictures = files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
    expect(shown.map(({ name }) => name).toSorted()).toEqual(pictures.toSorted())
  })

  test.each(shown)('$name has a text for people who cannot see it', ({ alternative, caption }) => {
    expect(alternative.length).toBeGreaterThan(60)
    expect(caption.length).toBeGreaterThan(30)
    expect(caption).not.toBe(alternative)
  })

  test.each(shown)('$name is a small picture that needs nothing else', ({ name, size, script }) => {
    const picture = pictureOf(name)
    expect(existsSync(script)).toBe(true)
    expect(picture.length).toBeLessThan(25_000)
    expect(picture.slice(0, 100)).toContain(`<svg xmlns="http://www.w3.org/2000/svg" ${size}`)
    const foreign = /<(?:script|text|image|foreignObject)|url\((?!#)|href="(?!#)/
    expect(foreign.exec(picture)).toBeNull()
  })

  test.each(shown)('$name can be read on a phone', ({ name, width }) => {
    const onPhone = Math.min(1, 358 / width)
    const sizes = [...pictureOf(name).matchAll(/\)scale\(([\d.]+)\)" fill/g)]
    expect(sizes).not.toEqual([])
    for (const [, scale] of sizes) expect(Number(scale) * 400 * onPhone).toBeGreaterThan(11)
  })

  test('can be touched, each in one lesson that asks a question about it', () => {
    const touched = academy.courses.flatMap(({ lessons }) =>
      lessons.flatMap(({ markdown, exercises }) =>
        [...markdown.matchAll(/<figure data-figure="([a-z-]+)">/g)]
          .filter(({ index }) =>
            exercises.some(
              ({ key, prompt }) =>
                /\bfigure\b/.test(prompt) &&
                markdown.indexOf(`<div data-exercise="${key}">`) > index,
            ),
          )
          .map(([, name]) => name!),
      ),
    )
    expect(touched.toSorted()).toEqual(Object.keys(FIGURE_TITLES).toSorted())
  })

  test('pass like any author’s picture', () => {
    const { markdown } = texts.find(({ slug }) => slug === '02-the-dot-product')!
    const { contentHtml } = prepareNow(fromMarkdown(markdown))
    expect(contentHtml).toMatch(
      /<figure><img src="\/figures\/[^"]+" alt="[^"]+" width="500" height="\d+" loading="lazy"[^>]*><figcaption>/,
    )
  })
})
