import { describe, expect, test } from 'vitest'
import { CourseTree, NewCourse } from '#features/courses/contract.ts'
import { fromMarkdown } from '#shared/markdown/from-markdown.ts'
import { prepareNow } from '#server/content/prepare/prepare.ts'
import { readAcademy } from './read-academy.ts'
import { courseInput, modulesOf } from './seed-courses.ts'
import { jobInput, paperInput, postInput } from './seed-writing.ts'

const academy = await readAcademy()
const published = academy.courses.filter(({ isPublished }) => isPublished)
const lessons = academy.courses.flatMap((course) =>
  course.lessons.map((lesson) => ({ ...lesson, name: `${course.slug}/${lesson.slug}` })),
)
const articles = [
  ...academy.posts.map((post) => ({ ...post, name: `posts/${post.slug}` })),
  ...academy.papers.map((paper) => ({ ...paper, name: `papers/${paper.slug}` })),
]
const texts = [...lessons, ...articles]

const SOURCES =
  /^## (?:Sources|Sources and cases|References|Reading on|Where to read more)$([^]*?)(?=^\[\^|(?![^]))/m

const FORMULA_SHEET = /^## Formula sheet$[^]*?(?=^## )/m

/** Words of prose: code, display math, figures, exercises, the clip's description, the formula sheet and the sources do not count. */
const proseWords = (markdown: string) =>
  markdown
    .replace(FORMULA_SHEET, '')
    .replace(SOURCES, ' ')
    .replaceAll(/^```[^]*?^```/gm, ' ')
    .replaceAll(/\$\$[^]*?\$\$/g, ' ')
    .replaceAll(/^<(?:figure|details|div data-exercise).*$/gm, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length

const paragraphs = (markdown: string) =>
  markdown
    .replaceAll(/^```[^]*?^```/gm, '\n\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph.length > 60)

describe('the academy is whole', () => {
  test('at least eight published courses over the three levels and the footer tags, and a draft', () => {
    expect(published.length).toBeGreaterThanOrEqual(8)
    expect(academy.courses.length - published.length).toBe(1)
    const levels = new Set(published.map(({ difficulty }) => difficulty))
    expect(levels).toEqual(new Set(['beginner', 'intermediate', 'advanced']))
    const tags = new Set(published.flatMap((course) => course.tags))
    for (const tag of ['llm', 'ai-agents', 'reinforcement-learning']) expect(tags).toContain(tag)
    expect(new Set(published.map(({ price }) => price > 0)).size).toBe(2)
  })

  test.each(published)('$slug has three modules and eight lessons or more', (course) => {
    expect(modulesOf(course).length).toBeGreaterThanOrEqual(3)
    expect(course.lessons.length).toBeGreaterThanOrEqual(8)
    const names = modulesOf(course).map(({ title }) => title)
    expect(new Set(names).size).toBe(names.length)
  })

  test('posts in all five categories, papers in all seven, four jobs', () => {
    expect(academy.posts.length).toBeGreaterThanOrEqual(8)
    expect(academy.papers.length).toBeGreaterThanOrEqual(6)
    expect(academy.jobs.length).toBe(4)
    expect(new Set(academy.posts.flatMap(({ categories }) => categories)).size).toBe(5)
    expect(new Set(academy.papers.flatMap(({ categories }) => categories)).size).toBe(7)
  })

  test('five instructors with a bio, twelve students, one admin', () => {
    const people = Object.values(academy.people)
    const of = (role: string) => people.filter((person) => person.role === role)
    expect([of('instructor').length, of('student').length, of('admin').length]).toEqual([5, 12, 1])
    for (const { bio } of of('instructor')) expect(bio!.length).toBeGreaterThan(100)
  })

  test('everyone named as author or instructor exists', () => {
    const named = [
      ...academy.courses.map(({ instructor }) => instructor),
      ...articles.map(({ author }) => author),
    ]
    for (const name of named) expect(Object.keys(academy.people)).toContain(name)
  })
})

describe('every piece satisfies the contract', () => {
  test.each(academy.courses)('course $slug', (course) => {
    expect(NewCourse.safeParse(courseInput(course)).success).toBe(true)
    const tree = modulesOf(course).map(({ title, lessons: inside }) => ({
      title,
      lessons: inside.map(({ title: name, duration, markdown }) => ({
        title: name,
        duration,
        content: fromMarkdown(markdown),
      })),
    }))
    expect(CourseTree.safeParse(tree).success).toBe(true)
  })

  test.each(academy.posts)('post $slug', (post) => {
    expect(postInput(post)).toMatchObject({ title: post.fields['title'], isPublished: true })
  })

  test.each(academy.papers)('paper $slug', (paper) => {
    expect(paperInput(paper).paperUrl).toMatch(/^https:/)
  })

  test.each(academy.jobs)('job $fields.title', (job) => {
    expect(jobInput(job).requirements.split('\n').length).toBeGreaterThan(2)
  })
})

describe('every lesson is worth reading', () => {
  test.each(lessons)('$name has 300 to 900 words', ({ markdown }) => {
    const words = proseWords(markdown)
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(900)
  })

  test('no two texts share a paragraph', () => {
    const seen = new Map<string, string>()
    const shared: string[] = []
    for (const { name, markdown } of texts)
      for (const paragraph of paragraphs(markdown)) {
        if (seen.has(paragraph)) shared.push(`${seen.get(paragraph)} and ${name}: ${paragraph}`)
        seen.set(paragraph, name)
      }
    expect(shared).toEqual([])
  })
})

describe('every text says what it rests on', () => {
  test.each(lessons)('$name ends with three to six sources', ({ markdown }) => {
    const [, list = ''] = SOURCES.exec(markdown) ?? []
    const items = list.trim().split('\n')
    expect(items.filter((item) => !/^- .*\d{4}|\]\(https?:/.test(item))).toEqual([])
    expect(items.length).toBeGreaterThanOrEqual(3)
    expect(items.length).toBeLessThanOrEqual(6)
  })

  test.each(academy.courses)('the last lesson of $slug has a formula sheet', (course) => {
    expect(course.lessons.at(-1)!.markdown).toMatch(FORMULA_SHEET)
  })

  test('arXiv numbers and DOIs lead where they say', () => {
    const strays = texts.flatMap(({ name, markdown }) =>
      [...markdown.matchAll(/\[(arXiv|doi):([^\]]+)\]\((\S+)\)/g)]
        .filter(([, kind, id, address]) => {
          const front = kind === 'doi' ? 'https://doi.org/' : 'https://arxiv.org/abs/'
          return decodeURIComponent(address!) !== `${front}${id}`
        })
        .map(([link]) => `${name}: ${link}`),
    )
    expect(strays).toEqual([])
  })

  test.each(academy.papers)('$slug says what was checked', ({ markdown }) => {
    expect(markdown).toMatch(/^## Where the (?:figures|facts) stand$/m)
    expect(markdown).toMatch(/^\*Recomputed:\*.*\*Quoted:\*/m)
  })

  test('a link that names a lesson leads to the lesson', () => {
    const front = /\[[^\]]*lesson[^\]]*\]\(course:[a-z-]+\)/
    const found = texts.filter(({ markdown }) => front.test(markdown)).map(({ name }) => name)
    expect(found).toEqual([])
  })

  test('no two articles appear on one day', () => {
    const days = articles.map(({ published: day }) => day.toISOString())
    expect(new Set(days).size).toBe(days.length)
  })
})

describe('every text renders as it is meant', () => {
  test.each(texts)('$name: math and code', ({ markdown }) => {
    const { contentHtml } = prepareNow(fromMarkdown(markdown))
    expect(contentHtml).not.toContain('math-error')
    const code = [...markdown.matchAll(/^```/gm)].length / 2
    expect([...contentHtml.matchAll(/<pre[ >]/g)].length).toBe(code)
    const withoutCode = markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`]*`/g, '')
    if (/(?<!\\)\$\S/.test(withoutCode)) expect(contentHtml).toContain('<math')
    const shown = contentHtml.replaceAll(
      /<pre[^]*?<\/pre>|<code[^]*?<\/code>|<math[^]*?<\/math>/g,
      '',
    )
    expect(shown).not.toContain('$$')
  })
})

describe('names are spelt right', () => {
  const spellings: [RegExp, string][] = [
    [/\bTomas Aguirre\b/, 'Tomás Aguirre'],
    [/\bHalverson\b|\bHalvorson\b/, 'Halvorsen'],
    [/\bBellmann\b/, 'Bellman'],
    [/\bBayes'? theorem of Bayes\b/, 'Bayes'],
    [/\bNumPy\b.*\bNumpy\b/, 'one spelling of NumPy'],
    [/\bPytorch\b/, 'PyTorch'],
    [/\bArxiv\b|\bARXIV\b/, 'arXiv'],
    [/\bKulback\b|\bKullback-Leiber\b/, 'Kullback–Leibler'],
    [/\bEucledian\b|\bGausian\b|\bMarkow\b/, 'Euclidean, Gaussian, Markov'],
    [/\bVaswany\b|\bGoodfelow\b|\bSchmidhüber\b/, 'Vaswani, Goodfellow, Schmidhuber'],
  ]
  test.each(spellings)('%s should be %s', (wrong) => {
    const found = texts.filter(({ markdown }) => wrong.test(markdown)).map(({ name }) => name)
    expect(found).toEqual([])
  })
})
