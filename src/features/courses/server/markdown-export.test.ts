import { expect, test } from 'vitest'
import { markdownFile } from '#server/content/export-markdown.ts'
import { sampleExercises } from '#server/testing/samples/sample-exercises.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Course } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const owner = site.as(author)
const headers = { cookie: author.cookie }

const TEXTS = [
  '<p>$a &lt; b$ and <em>words</em>[^1]</p>\n<p>[^1]: A note.</p>\n',
  '<h2>Code</h2>\n<pre><code class="language-python">x = 1\n\ny = 2\n</code></pre>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>$P(x|y)$</td>\n</tr>\n</tbody></table>\n',
  '<figure><img src="/a.png" alt="b" width="3"><figcaption>c</figcaption></figure><div data-exercise="downhill"></div><aside class="tip">\n<p>d</p>\n</aside>\n',
]

async function course(): Promise<Course> {
  const { body } = await owner.post('/api/courses', {
    title: 'Gradients: "up" & down',
    description: 'Two lines:\nthis is the second.',
    difficulty: 'advanced',
    tags: ['llm', 'ethics'],
    isPublished: true,
    modules: [
      { title: 'First: steps', lessons: [{ title: 'One', content: TEXTS[0], duration: 7 }] },
      {
        title: 'Später',
        lessons: [
          { title: 'Two', content: TEXTS[1], videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
          { title: '# Three', content: TEXTS[2], exercises: [sampleExercises.choice] },
        ],
      },
    ],
  })
  return body
}

const outlineOf = ({ title, description, difficulty, tags, modules }: Course) => ({
  title,
  description,
  difficulty,
  tags,
  modules: modules.map((module) => ({
    title: module.title,
    lessons: module.lessons.map((each) => [each.title, each.content, each.duration, each.videoUrl]),
  })),
})

test('a course leaves as a zip of Markdown and comes back with the same texts', async () => {
  const exported = await course()
  const response = await site.app.request(`/api/courses/${exported.id}/markdown`, { headers })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="gradients-up-down.zip"',
  )
  const form = new FormData()
  form.set('file', new File([Buffer.from(await response.arrayBuffer())], 'a.zip'))
  const { status, body } = await site.request('/api/courses/import', {
    method: 'POST',
    headers,
    body: form,
  })
  expect(status).toBe(201)
  expect(outlineOf(body)).toEqual(outlineOf(exported))
  expect(body.isPublished).toBe(false)
  expect(body.report.leftOut).toEqual([])
})

test('a lesson, a post and a paper leave as Markdown', async () => {
  const { lessons } = await course()
  const lesson = await owner.get(`/api/lessons/${lessons[0]!.id}/markdown`)
  expect(lesson.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(lesson.headers.get('content-disposition')).toBe('attachment; filename="one.md"')
  expect(lesson.body).toBe(
    '---\ntitle: "One"\nduration: 7\n---\n\n$a < b$ and *words*[^1]\n\n[^1]: A note.\n',
  )
  const content = `<p>${'A text about <strong>gradients</strong>. '.repeat(3)}</p>`
  const { body: post } = await owner.post('/api/blog-posts', {
    title: 'About gradients',
    content,
    categories: ['tutorial'],
  })
  expect((await owner.get(`/api/blog-posts/${post.id}/markdown`)).body).toMatch(
    /^---\ntitle: "About gradients"\ncategories: "tutorial"\n---\n\nA text about \*\*gradients\*\*\./,
  )
  const { body: paper } = await owner.post('/api/research-papers', {
    title: 'Adam',
    content,
    originalAuthors: 'Kingma, Ba',
    publicationYear: 2014,
    publicationVenue: 'ICLR',
    paperUrl: 'https://arxiv.org/abs/1412.6980',
    categories: ['deep_learning'],
  })
  expect((await owner.get(`/api/research-papers/${paper.id}/markdown`)).body).toContain(
    'title: "Adam"\nauthors: "Kingma, Ba"\nyear: 2014\nvenue: "ICLR"\n',
  )
})

test('only authors can export their texts', async () => {
  const { id, lessons } = await course()
  const other = site.as(await site.signedIn('instructor'))
  for (const path of [`/api/courses/${id}/markdown`, `/api/lessons/${lessons[0]!.id}/markdown`]) {
    expect((await other.get(path)).status).toBe(403)
    expect((await site.visitor().get(path)).status).toBe(401)
  }
})

test.each([
  ['blanks', `<p>Up${' '.repeat(150_000)}down</p>`],
  ['breaks', `<p>Up${' \n'.repeat(75_000)}down</p>`],
  ['backslashes', `<section><p>Up ${'\\'.repeat(150_000)}</p></section>`],
])('a text with very many %s is exported too', async (_, content) => {
  const words = '<p>Some words, so that it is long enough to be a post about hills.</p>'
  const { body } = await owner.post('/api/blog-posts', {
    title: 'Long runs',
    content: words + content,
    categories: ['tutorial'],
  })
  const answer = await site.app.request(`/api/blog-posts/${body.id}/markdown`, { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Up')
})

test('a course is exported completely, or refused with a message during other exports of its author', async () => {
  const { id } = await course()
  let isAsked = true
  const others = Array.from({ length: 4 }, async () => {
    while (isAsked) await markdownFile({ fields: {}, html: '<p>Words.</p>' }, author)
  })
  const refused = await owner.get(`/api/courses/${id}/markdown`)
  isAsked = false
  await Promise.all(others)
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Several of your texts are being exported already. Please wait a moment.',
  ])
  const whole = await site.app.request(`/api/courses/${id}/markdown`, { headers })
  expect(whole.status).toBe(200)
  const zip = Buffer.from(await whole.arrayBuffer())
  expect(zip.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006')
})
