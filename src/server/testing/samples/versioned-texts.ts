import { expect } from 'vitest'
import type { testApp } from '../test-app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Person = Awaited<ReturnType<Site['signedIn']>>

export const KINDS = ['blog-posts', 'research-papers', 'lessons'] as const

export type TextKind = (typeof KINDS)[number]

/** Long enough for each kind. */
export const words = (what: string) => `<p>${`${what}. `.repeat(12)}</p>`

const FIELDS = {
  'blog-posts': { categories: ['news'] },
  'research-papers': {
    categories: ['deep_learning'],
    originalAuthors: 'Somebody Else',
    publicationYear: 2020,
    paperUrl: 'https://example.org/paper',
  },
}

async function createLesson(site: Site, by: Person, text: object) {
  const { status, body } = await site.as(by).post('/api/courses', {
    title: 'A course of texts',
    description: 'About texts.',
    isPublished: true,
    modules: [{ title: 'The only one', lessons: [text] }],
  })
  expect(status).toBe(201)
  return body.lessons[0].id as number
}

/** Published, so that its readers must not see what is not saved. */
export async function createText(site: Site, by: Person, kind: TextKind, what = 'The first') {
  const text = { title: 'How it began', content: words(what) }
  if (kind === 'lessons') return createLesson(site, by, text)
  const { status, body } = await site
    .as(by)
    .post(`/api/${kind}`, { ...FIELDS[kind], ...text, isPublished: true })
  expect(status).toBe(201)
  return body.id as number
}

export const saveText = (site: Site, by: Person, address: string, change: object) =>
  site.as(by)[address.includes('lessons') ? 'put' : 'patch'](address, change)
