import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { RelatedText } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor')
const me = site.as(author)

const words = 'A text that is long enough to be published here. '.repeat(3)
const written = async (title: string, text: string, isPublished = true) =>
  (
    await me.post('/api/blog-posts', {
      title,
      content: `<p>${text.repeat(4)}</p>`,
      categories: ['tutorial'],
      isPublished,
    })
  ).body
const post = (title: string, isPublished = true) => written(title, words, isPublished)
const course = async (title: string, lessons: string[]) =>
  (
    await me.post('/api/courses', {
      title,
      description: 'About something.',
      isPublished: true,
      price: 500,
      modules: [
        {
          title: 'Module',
          lessons: lessons.map((each) => ({ title: each, content: 'Light falls on a grid.' })),
        },
      ],
    })
  ).body

const first = await post('Kernels and convolutions explained')
await post('Convolutions, again')
const draft = await post('Convolutions in a draft', false)
await written('Nothing of the kind', 'Tomorrow the weather will be fine, say those who know. ')
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

test('a lesson is locked for those who may not read it, and for them alone', async () => {
  const states = async (person: { cookie: string } | null) =>
    Object.fromEntries(
      (await related('post', first.id, person)).body.map(({ title, state }: RelatedText) => [
        title,
        state,
      ]),
    )
  const learner = await site.signedIn('student')
  const locked = {
    'Convolutions step by step': 'locked',
    'Kernels in practice': 'locked',
    'Convolutions, again': null,
  }
  const open = { ...locked, 'Convolutions step by step': null, 'Kernels in practice': null }
  expect(await states(null)).toEqual(locked)
  expect(await states(learner)).toEqual(locked)
  expect(await states(author)).toEqual(open)
  await site.as(learner).post(`/api/courses/${vision.id}/enroll`)
  expect(await states(learner)).toEqual(open)
})

test('at most two are of one course, unless there are no others', async () => {
  const sounds = await written('Spectrograms', 'Spectrograms, and more spectrograms. ')
  const audio = await course('Audio', ['Start', ...[1, 2, 3].map((n) => `Spectrograms ${n}`)])
  const courses = async () =>
    (await related('post', sounds.id)).body.map(({ courseTitle }: RelatedText) => courseTitle)
  expect(await courses()).toEqual(['Audio', 'Audio', 'Audio'])
  await written('Noise', 'Spectrograms of the sea, and whatever else nobody plots. ')
  expect(await courses()).toEqual(['Audio', 'Audio', null])
  await me.delete(`/api/courses/${audio.id}`)
})

/** Behind the first lesson of a course that is paid for. */
async function lockedLesson(title: string, content: string): Promise<number> {
  const lessons = [
    { title: 'Opening', content: words },
    { title, content },
  ]
  const { body } = await me.post('/api/courses', {
    title: 'Gates',
    description: 'About something else.',
    isPublished: true,
    price: 500,
    modules: [{ title: 'Module', lessons }],
  })
  return body.lessons[1].id
}

describe('what a text is about', () => {
  const noise = 'Diffusion adds noise to a picture, and a denoiser takes the noise away. '

  test('is in its words, whatever its title says', async () => {
    const home = await written('Two ways home', noise)
    await written('Two ways out of a forest', 'A path to the left, a path to the right. ')
    await written('From snow to a portrait', noise)
    expect(titles((await related('post', home.id)).body)[0]).toBe('From snow to a portrait')
  })

  test('is not revealed for a locked text to those who may not read it', async () => {
    const closed = await lockedLesson('Behind the door', 'A quokka meets a quokka. '.repeat(5))
    await written('Island animals', 'A quokka smiles at a quokka. ')
    expect(titles((await related('lesson', closed)).body)).not.toContain('Island animals')
    expect(titles((await related('lesson', closed, author)).body)).toContain('Island animals')
  })
})

test('level, price and kind of a course relate its locked lessons to nothing', async () => {
  const closed = await lockedLesson('Gatekeepers', 'Nothing.')
  const kinds = ['beginner', 'intermediate', 'advanced', 'free'].map((kind) => `a ${kind} course`)
  await written('For whom?', `${kinds.join(', ')}. `)
  expect(titles((await related('lesson', closed)).body)).not.toContain('For whom?')
})

test('the number of a paper on arXiv relates it to no other', async () => {
  const paper = async (title: string, category: string, number: string) => {
    const { status, body } = await me.post('/api/research-papers', {
      title,
      content: `<p>${`${title}, ${title}. `.repeat(20)}</p>`,
      categories: [category],
      originalAuthors: `${title} ${title}`,
      publicationYear: 2000 + title.length,
      paperUrl: `https://arxiv.org/abs/${number}`,
      isPublished: true,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  const knots = await paper('Knots', 'ethics', 'math.GT/0309136')
  await paper('Bridges', 'computer_vision', 'math.GT/0211159')
  expect(titles((await related('paper', knots)).body)).not.toContain('Bridges')
})

describe('what a text links to', () => {
  const link = ({ id }: { id: number }) => `<a href="/blog/${id}">More</a> on storks and chimneys. `

  test('comes before what only has its words, unless it is hidden or the text itself', async () => {
    const far = await written('A chimney', 'Bricks, mortar and soot. ')
    const hidden = await written('Not yet', 'Bricks, mortar and soot. ', false)
    await written('Storks', 'Storks and chimneys, again. ')
    const lesson = vision.lessons[0].id
    const here = await written('Nests', link(far))
    await me.patch(`/api/blog-posts/${here.id}`, {
      content: `<p>${link(hidden)} ${link(here)} ${link(far)}
        <a href="/courses/${vision.id}?tab=content&amp;lesson=${lesson}#place">And this</a> ${words}</p>`,
    })
    const found = titles((await related('post', here.id, author)).body)
    expect(found.slice(0, 2).toSorted()).toEqual(['A chimney', 'Pixels'])
    expect([found.includes('Not yet'), found.includes('Nests')]).toEqual([false, false])
  })

  test('is followed from the first on, and pages of courses take no place', async () => {
    const wells = await written('A well', 'Water, buckets and ropes. ')
    const late = await written('A ditch', 'Mud, reeds and planks. ')
    const pages = Array.from({ length: 60 }, (_, at) => `<a href="/courses/${at}0">A course</a> `)
    const papers = pages.map((_, at) => `<a href="/papers/${900_000_000 + at}">A paper</a> `)
    const here = await written('Pumps', words)
    const links = [...pages, ...papers.slice(41), link(wells), ...papers, link(late)]
    await me.patch(`/api/blog-posts/${here.id}`, { content: `<p>${links.join(' ')} ${words}</p>` })
    const found = titles((await related('post', here.id)).body)
    expect(found[0]).toBe('A well')
    expect(found).not.toContain('A ditch')
  })

  test('is not revealed for a locked text to those who may not read it', async () => {
    const target = await written('A weathercock', 'It turns, and turns again. ')
    const closed = await lockedLesson('Ridge', `<p>${link(target)} ${words}</p>`)
    expect(titles((await related('lesson', closed)).body)).not.toContain('A weathercock')
    expect(titles((await related('lesson', closed, author)).body)[0]).toBe('A weathercock')
  })
})

test('is found among many texts, where the database knows its frequent words', async () => {
  const { body: long } = await me.post('/api/courses', {
    title: 'Many',
    description: 'All alike.',
    isPublished: true,
    modules: [{ title: 'Module', lessons: [{ title: 'The first' }] }],
  })
  await site.db.execute(sql`
    insert into lessons (title, content_text, order_index, module_id, course_id)
    select 'Alike ' || n, 'A slope goes down.', n, ${long.modules[0].id}, ${long.id}
    from generate_series(1, 400) n`)
  await site.db.execute(sql`analyze search_documents`)
  expect((await related('post', first.id)).body).toHaveLength(3)
})

test('does not change with what is hidden, however much of it there is', async () => {
  const here = await written('Clouds', 'A nebula, another nebula, and dust. ')
  await written('Far away', 'A nebula is seen at night, when the sky is clear. ')
  await written('Indoors', 'Dust on a shelf. '.repeat(2))
  const next = async () => titles((await related('post', here.id)).body)
  await site.db.execute(sql`analyze search_documents`)
  const before = await next()
  expect(before[0]).toBe('Far away')
  await site.db.execute(sql`
    insert into blog_posts (title, content, content_html, content_text, author_id)
    select 'Draft ' || n, '', '', 'A nebula.', ${author.id} from generate_series(1, 150) n`)
  await lockedLesson('Sky', 'A nebula.')
  await site.db.execute(sql`
    insert into lessons (title, content_text, order_index, module_id, course_id)
    select 'Sky ' || n, 'A nebula.', n, module_id, course_id
    from lessons cross join generate_series(1, 150) n where title = 'Sky'`)
  await site.db.execute(sql`analyze search_documents`)
  expect(await next()).toEqual(before)
})
