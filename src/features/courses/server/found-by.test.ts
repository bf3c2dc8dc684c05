import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { ListedCourse } from '../list-contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Sofia Example')
const me = site.as(author)

const lesson = (title: string, text: string) => ({ title, content: `<p>${text}</p>` })
const course = async (title: string, lessons: object[], fields: object = {}) =>
  (
    await me.post('/api/courses', {
      title,
      description: 'About something.',
      isPublished: true,
      modules: [{ title: 'Module', lessons }],
      ...fields,
    })
  ).body

const open = await course('Language models', [
  lesson('Reading', 'Nothing much.'),
  lesson('Self-attention', 'Every word looks at every other.'),
])
const locked = await course(
  'Vision',
  [lesson('Pixels', 'Small squares.'), lesson('Convolutions', 'Kernels, quokkas and strides.')],
  { price: 500 },
)
await course('Hidden', [lesson('Attention in a draft', 'Attention.')], { isPublished: false })

const found = async (q: string, person: { cookie: string } | null = null) => {
  const { body, headers } = await site.as(person).get(`/api/courses?q=${encodeURIComponent(q)}`)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ title, matchedLesson }: ListedCourse) => [title, matchedLesson])
}

test('the catalogue finds a course by a lesson and says which', async () => {
  const { id, title } = open.lessons[1]
  expect(await found('attention')).toEqual([['Language models', { id, title }]])
  expect(await found('every word')).toEqual([['Language models', { id, title }]])
})

test('a course that matches itself names no lesson, and without a search none does', async () => {
  expect(await found('language')).toEqual([['Language models', null]])
  expect(await found('')).toEqual([
    ['Vision', null],
    ['Language models', null],
  ])
})

test('a locked lesson counts by its title, and by its text for those who may read it', async () => {
  const { id, title } = locked.lessons[1]
  expect(await found('convolutions')).toEqual([['Vision', { id, title }]])
  expect(await found('quokkas')).toEqual([])
  const learner = await site.signedIn('student')
  await site.as(learner).post(`/api/courses/${locked.id}/enroll`)
  expect(await found('quokkas', learner)).toEqual([['Vision', { id, title }]])
})

test.each(['sofia example', 'Sofia', 'EXAMPLE', 'example sofia', 'sofia ex', 'exam'])(
  'the name of an instructor finds what they teach: %s',
  async (name) => {
    expect(await found(name)).toEqual([
      ['Vision', null],
      ['Language models', null],
    ])
  },
)

test.each(['sofie', 'sofia miller', 'ample', 'vision sofia miller'])(
  'what is not the name of an instructor finds nothing of theirs: %s',
  async (name) => {
    expect(await found(name)).toEqual([])
  },
)

test('among the courses of one instructor their name tells nothing', async () => {
  for (const person of [author, null]) {
    const { body } = await site
      .as(person)
      .get(`/api/courses?instructorId=${author.id}&q=sofia%20example`)
    expect(body).toEqual([])
  }
})

test('what says the words itself comes before what their instructor is called, then lessons', async () => {
  await course('The kernel of it', [lesson('Start', 'Nothing much.')])
  const other = site.as(await site.signedIn('instructor', 'Mira Kernel'))
  const { body } = await other.post('/api/courses', {
    title: 'Taught by her',
    description: 'About something.',
    isPublished: true,
  })
  const inLesson = { id: locked.lessons[1].id, title: 'Convolutions' }
  expect(await found('kernel', author)).toEqual([
    ['The kernel of it', null],
    ['Taught by her', null],
    ['Vision', inLesson],
  ])
  await other.delete(`/api/courses/${body.id}`)
})

test('an instructor finds drafts of their own by their lessons', async () => {
  const { body } = await me.get(`/api/courses?instructorId=${author.id}&q=draft`)
  expect(body).toMatchObject([
    { title: 'Hidden', matchedLesson: { title: 'Attention in a draft' } },
  ])
})

test('what matches by itself comes before what a lesson matches, however new', async () => {
  await course('Reading', [lesson('About', 'Nothing much.')])
  await course('Another', [lesson('Reading aloud', 'Nothing much.')])
  expect((await found('reading')).map(([title]: [string]) => title)).toEqual([
    'Reading',
    'Another',
    'Language models',
  ])
  const { body } = await site.visitor().get('/api/courses?q=reading&limit=1&offset=1')
  expect(body).toMatchObject([{ title: 'Another' }])
})

test('an instructor finds their own, however many lessons of others have the word', async () => {
  const other = site.as(await site.signedIn('instructor'))
  const { body: crowd } = await other.post('/api/courses', {
    title: 'Crowd',
    description: 'About something.',
    isPublished: true,
    modules: [{ title: 'Module', lessons: [lesson('The first', 'Nothing much.')] }],
  })
  await site.db.execute(sql`
    insert into lessons (title, content_text, order_index, module_id, course_id)
    select 'Entropy ' || n, 'Entropy', n, ${crowd.modules[0].id}, ${crowd.id}
    from generate_series(1, 1200) n`)
  await course('Mine', [lesson('Entropy', 'Nothing much.')])
  await course('My draft', [lesson('Entropy', 'Nothing much.')], { isPublished: false })
  const listed = async (person: { cookie: string } | null) =>
    (await site.as(person).get(`/api/courses?instructorId=${author.id}&q=entropy`)).body.map(
      ({ title }: ListedCourse) => title,
    )
  expect(await listed(author)).toEqual(['My draft', 'Mine'])
  expect(await listed(null)).toEqual(['Mine'])
})
