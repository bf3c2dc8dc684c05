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

const titlesFound = async (q: string) => (await found(q)).map(([title]: [string]) => title)

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

test('among the courses of one instructor, the name finds nothing', async () => {
  for (const person of [author, null]) {
    const { body } = await site
      .as(person)
      .get(`/api/courses?instructorId=${author.id}&q=sofia%20example`)
    expect(body).toEqual([])
  }
})

test('courses with the words come first, then those of an instructor of that name, then lessons', async () => {
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

test('a course that matches itself comes before one that a lesson matches, however new', async () => {
  await course('Reading', [lesson('About', 'Nothing much.')])
  await course('Another', [lesson('Reading aloud', 'Nothing much.')])
  expect(await titlesFound('reading')).toEqual(['Reading', 'Language models', 'Another'])
  const { body } = await site.visitor().get('/api/courses?q=reading&limit=1&offset=1')
  expect(body).toMatchObject([{ title: 'Language models' }])
})

const MENTION = 'Wombats dig, wander at night, rest by day, and one of them is called numbat.'

test('of the lessons with a word the one that is about it is named, in its title before its text', async () => {
  const about = await course('Striped animals', [
    lesson('Digging', MENTION),
    lesson('Stripes', 'Numbats are small. A numbat eats termites, and numbats have stripes.'),
  ])
  const named = { id: about.lessons[1].id, title: 'Stripes' }
  expect(await found('numbat')).toEqual([['Striped animals', named]])
  const titled = await course('Wider animals', [
    lesson('Stripes again', 'Numbats, numbats and numbats. A numbat is a numbat.'),
    lesson('The numbat, briefly', 'Nothing much.'),
  ])
  await course('Newer animals', [lesson('Digging', MENTION)])
  expect(await found('numbat')).toEqual([
    ['Wider animals', { id: titled.lessons[1].id, title: 'The numbat, briefly' }],
    ['Striped animals', named],
    ['Newer animals', expect.anything()],
  ])
  const { body } = await site.visitor().get('/api/courses?q=numbat&limit=1&offset=1')
  expect(body).toMatchObject([{ title: 'Striped animals', matchedLesson: named }])
})

test('a lesson with the words in its title is named also where the description has them', async () => {
  const described = { description: 'All about the dibbler.' }
  const named = await course('Marsupials', [lesson('Meet the dibbler', 'It is small.')], described)
  await course('More marsupials', [lesson('Meet them', 'A dibbler is small.')], described)
  await course('The dibbler', [lesson('A dibbler', 'It is small.')], described)
  expect(await found('dibbler')).toEqual([
    ['The dibbler', null],
    ['More marsupials', null],
    ['Marsupials', { id: named.lessons[0].id, title: 'Meet the dibbler' }],
  ])
})

test('which locked lesson is named does not tell what its text says', async () => {
  const { id, lessons } = await course(
    'Paid animals',
    [
      lesson('Welcome', 'Nothing much.'),
      lesson('Potoroos dig', 'Nothing much.'),
      lesson('Potoroos eat', 'Potoroos, potoroos and potoroos.'),
    ],
    { price: 500 },
  )
  expect(await found('potoroo')).toEqual([
    ['Paid animals', { id: lessons[1].id, title: 'Potoroos dig' }],
  ])
  const learner = await site.signedIn('student')
  await site.as(learner).post(`/api/courses/${id}/enroll`)
  expect(await found('potoroo', learner)).toEqual([
    ['Paid animals', { id: lessons[2].id, title: 'Potoroos eat' }],
  ])
})

const FAR = 'They live here and there, eat what they find and sleep for most of the day. '.repeat(4)

test.each([
  [
    'how near the words are',
    'glider possum',
    lesson('One', `A possum, a glider. ${FAR} ${FAR}`),
    lesson('Two', `Possum, possum, possum, possum. ${FAR} Glider, glider, glider, glider. ${FAR}`),
  ],
  [
    'some of them in the title',
    'bandicoot museum',
    lesson('The bandicoot', `A museum and a bandicoot. ${FAR}`),
    lesson('Three', `A museum and a bandicoot. A museum and a bandicoot. ${FAR}`),
  ],
  [
    'the word as it is written',
    'quolls',
    lesson('Four', `Many quolls. ${FAR}`),
    lesson('Five', `Many a quoll. ${FAR}`),
  ],
  [
    'a word that does not decide',
    'bilby basics',
    lesson('Basics', `A bilby. ${FAR}`),
    lesson('Six', 'A bilby, a bilby and a bilby.'),
  ],
  [
    'a title that is what was typed',
    'pademelon',
    lesson('Pademelon', FAR),
    lesson('The pademelon', 'A pademelon, a pademelon and a pademelon.'),
  ],
])('lessons are in the order of the search: %s', async (_, words, first, second) => {
  await course('Somewhere', [first])
  await course('Elsewhere', [second])
  const { body } = await site.visitor().get(`/api/search?kind=lesson&q=${words}`)
  const searched = body.results.map(({ title }: { title: string }) => title)
  expect(searched).toEqual([first.title, second.title])
  const listed = (await found(words)).map(([, named]: [string, ListedCourse]) => named.title)
  expect(listed).toEqual(searched)
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
