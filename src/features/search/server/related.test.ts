import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { RelatedText } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const me = site.as(author)

const words = 'A text that is long enough to be published here. '.repeat(3)
const post = async (title: string, isPublished = true) =>
  (
    await me.post('/api/blog-posts', {
      title,
      content: `<p>${words}</p>`,
      categories: ['tutorial'],
      isPublished,
    })
  ).body
const course = async (title: string, lessons: string[]) =>
  (
    await me.post('/api/courses', {
      title,
      description: 'About something.',
      isPublished: true,
      price: 500,
      modules: [
        { title: 'Module', lessons: lessons.map((each) => ({ title: each, content: words })) },
      ],
    })
  ).body

const first = await post('Kernels and convolutions explained')
await post('Convolutions, again')
const draft = await post('Convolutions in a draft', false)
await post('Nothing of the kind')
const vision = await course('Vision', [
  'Pixels',
  'Convolutions step by step',
  'Kernels in practice',
])

const related = async (kind: string, id: unknown, person: { cookie: string } | null = null) =>
  site.as(person).get(`/api/related?kind=${kind}&id=${String(id)}`)
const titles = (texts: RelatedText[]) => texts.map(({ title }) => title)

test('three lessons, posts or papers on the same subject, never a draft and not itself', async () => {
  for (const person of [null, author]) {
    const { status, body } = await related('post', first.id, person)
    expect(status).toBe(200)
    expect(titles(body).toSorted()).toEqual([
      'Convolutions step by step',
      'Convolutions, again',
      'Kernels in practice',
    ])
  }
  const [lesson] = (await related('post', first.id)).body.filter(
    ({ kind }: RelatedText) => kind === 'lesson',
  )
  expect(lesson).toMatchObject({
    courseTitle: 'Vision',
    url: `/courses/${vision.id}?tab=content&lesson=${lesson.id}`,
  })
})

test('those of a lesson are of other courses', async () => {
  const { body } = await related('lesson', vision.lessons[1].id)
  expect(titles(body)).toContain('Convolutions, again')
  expect(titles(body)).not.toContain('Kernels in practice')
})

test('what is absent or hidden has none, and other kinds are refused', async () => {
  for (const id of [2_147_483_647, 0, 'x', '', draft.id])
    expect([id, (await related('post', id)).status]).toEqual([id, 404])
  expect((await related('post', draft.id, author)).status).toBe(200)
  expect((await related('course', vision.id)).status).toBe(400)
  expect((await site.visitor().get('/api/related?kind=post')).status).toBe(400)
})
