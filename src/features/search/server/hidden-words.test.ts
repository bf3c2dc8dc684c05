import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ada Gradient')
const me = site.as(author)
const admin = site.as(await site.signedIn('admin'))
const stranger = await site.signedIn('student')

const text = (word: string) => `<p>A turbine and ${word}. ${'It turns and turns. '.repeat(4)}</p>`
const made = async (path: string, fields: object, by = me): Promise<{ id: number }> => {
  const { status, body } = await by.post(`/api/${path}`, fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const PUBLIC = { title: 'A turbine', isPublished: true }
const POST = { categories: ['news'] }
const PAPER = {
  categories: ['ethics'],
  originalAuthors: 'Somebody',
  publicationYear: 2020,
  paperUrl: 'https://example.org/paper',
}
const JOB = {
  title: 'Turbine keeper',
  description: 'Keeps the turbine.',
  requirements: 'Patience and more patience.',
  location: 'Lisbon',
  department: 'Machines',
  employmentType: 'Full-time',
  experience: 'Some',
}
const course = (fields: object, lessons: object[] = []) =>
  made('courses', {
    ...PUBLIC,
    description: 'With a turbine.',
    modules: [{ title: 'Module', lessons: [{ title: 'Opening' }, ...lessons] }],
    ...fields,
  })

/** Each where nobody but its author may read it. */
const HIDDEN: [where: string, secret: string, hide: (word: string) => Promise<unknown>][] = [
  [
    'the title of an unpublished course',
    'zanzibarium',
    (word) => course({ title: word, isPublished: false }),
  ],
  [
    'the description of an unpublished course',
    'quokkaform',
    (word) => course({ description: `With a turbine and ${word}.`, isPublished: false }),
  ],
  [
    'a tag of an unpublished course',
    'hexawombic',
    (word) => course({ tags: [word], isPublished: false }),
  ],
  [
    'the title of an unpublished lesson',
    'vorplestone',
    (word) => course({ isPublished: false }, [{ title: word }]),
  ],
  [
    'a lesson that has to be paid for',
    'brilligton',
    (word) => course({ price: 900 }, [{ title: 'A turbine inside', content: text(word) }]),
  ],
  [
    'the text of an unpublished post',
    'snarkology',
    (word) => made('blog-posts', { ...POST, ...PUBLIC, content: text(word), isPublished: false }),
  ],
  [
    'the authors of an unpublished paper',
    'jubjubate',
    (word) =>
      made('research-papers', {
        ...PAPER,
        ...PUBLIC,
        originalAuthors: word,
        content: text('more'),
        isPublished: false,
      }),
  ],
  [
    'what was written of a post and not saved',
    'frumiously',
    async (word) => {
      const { id } = await made('blog-posts', { ...POST, ...PUBLIC, content: text('more') })
      const draft = { title: word, content: text(word), baseUpdatedAt: null }
      expect((await me.put(`/api/blog-posts/${id}/draft`, draft)).status).toBe(200)
    },
  ],
  [
    'an older version of a post',
    'tovelinth',
    async (word) => {
      const { id } = await made('blog-posts', { ...POST, ...PUBLIC, content: text(word) })
      expect((await me.patch(`/api/blog-posts/${id}`, { content: text('more') })).status).toBe(200)
    },
  ],
  [
    'a post that was withdrawn',
    'mimsyborog',
    async (word) => {
      const { id } = await made('blog-posts', {
        ...POST,
        ...PUBLIC,
        title: word,
        content: text(word),
      })
      expect((await me.patch(`/api/blog-posts/${id}`, { isPublished: false })).status).toBe(200)
    },
  ],
  [
    'a posting that is closed',
    'galumphed',
    (word) =>
      made(
        'job-postings',
        { ...JOB, requirements: `Has had ${word} before.`, isActive: false },
        admin,
      ),
  ],
  [
    'the name of an instructor without a published course',
    'bandersnet',
    (word) => site.signedIn('instructor', `Turbine ${word}`),
  ],
]

const misspelt = (word: string) => `${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`

const answerTo = async (q: string, more: string, person: { cookie: string } | null) =>
  (await site.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body

test.each(HIDDEN)('nobody learns a word that is only in %s', async (_, secret, hide) => {
  await hide(secret)
  const typed = [secret, secret.slice(0, 5), misspelt(secret), `"a ${secret}"`]
  for (const [person, more] of [
    [null, ''],
    [null, '&view=box'],
    [stranger, ''],
  ] as const) {
    for (const q of typed)
      expect(await answerTo(q, more, person), `${q}${more}`).toMatchObject({
        total: 0,
        suggestions: [],
        correctedQuery: null,
      })
    // Beside a word that all may read it is as if nobody had written it.
    const nowhere = await answerTo('turbine xyxyxyxy', more, person)
    for (const q of [secret, misspelt(secret)])
      expect(await answerTo(`turbine ${q}`, more, person), `${q}${more}`).toEqual(nowhere)
  }
  for (const path of ['courses', 'blog-posts', 'research-papers'])
    expect((await site.as(stranger).get(`/api/${path}?q=${secret}`)).body).toEqual([])
  expect(JSON.stringify((await site.visitor().get('/api/search?q=')).body)).not.toContain(secret)
})
