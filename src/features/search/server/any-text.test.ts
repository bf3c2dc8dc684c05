import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
await site.as(await site.signedIn('instructor')).post('/api/courses', {
  title: 'Attention from scratch',
  description: 'Queries, keys and values.',
  tags: ['reinforcement-learning'],
  isPublished: true,
})
for (const form of ['NFC', 'NFD'])
  await site.as(await site.signedIn('instructor')).post('/api/courses', {
    title: 'Un résumé'.normalize(form),
    description: 'Un mélange de tout.'.normalize(form),
    isPublished: true,
  })

const writer = await site.signedIn('student')
const author = site.as(writer)

const ask = (q: string, more = '') =>
  site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)

const NOTHING = {
  results: [],
  total: 0,
  isExact: true,
  suggestions: [],
  correctedQuery: null,
  completeTotal: 0,
  topics: [],
  ofEveryKind: null,
}

describe('any text is a query', () => {
  test.each([
    `a & b | !c <-> (d`,
    `"'"';--`,
    '100%_\\',
    '\0',
    'nul\0inside',
    '🤖🧠',
    '\uD800 lone',
    ':* & :A',
    // Signs that are part of no word by themselves, and a fraction that becomes three signs.
    '\u093F \u093F\u0902x \u0903',
    '½ ⅔x \u2044 ²',
    '_ __proto__ constructor _a_',
    'x'.repeat(200),
    'wörd ünïcode ß 漢字 λ',
    // Letters that stand for six and for eighteen.
    '\u3316'.repeat(200),
    '\uFDFA'.repeat(200),
    Array.from({ length: 100 }, (_, n) => String.fromCodePoint(97 + (n % 26))).join(' '),
  ])('%j', async (text) => {
    for (const view of ['', '&view=box', '&kind=lesson']) {
      const { status } = await ask(text.toWellFormed(), view)
      expect(status).toBe(200)
    }
  })

  test('bytes that are no text at all', async () => {
    for (const raw of ['%ED%A0%80', '%FF%FE', '%', '%00attention'])
      expect((await site.visitor().get(`/api/search?q=${raw}`)).status).toBe(200)
    expect((await site.visitor().get('/api/search?q=%00attention')).body.total).toBeGreaterThan(0)
  })

  test.each([
    ['/api/courses', null],
    ['/api/blog-posts', null],
    ['/api/blog-posts?view=card', null],
    ['/api/research-papers', null],
    ['/api/job-postings', null],
    ['/api/users', 'admin'],
    ['/api/certificates', 'admin'],
    ['/api/audit-events', 'admin'],
    ['/api/inquiries', 'admin'],
  ] as const)('of %s as well', async (list, role) => {
    const person = site.as(role && (await site.signedIn(role)))
    const joint = list.includes('?') ? '&' : '?'
    for (const raw of ['a%00b', '%00', '%ED%A0%80', '%FF%FE', '%', 'x'.repeat(10_000)])
      expect([raw, (await person.get(`${list}${joint}q=${raw}`)).status]).toEqual([raw, 200])
  })

  test('what is cut or left out of it is not looked for', async () => {
    const titles = async (q: string) => {
      const { body } = await site.visitor().get(`/api/courses?q=${q}`)
      return body.map(({ title }: { title: string }) => title)
    }
    expect(await titles('%00attention%00')).toEqual(['Attention from scratch'])
    expect(await titles(`attention${'%20'.repeat(300)}qqqq`)).toEqual(['Attention from scratch'])
    expect(await titles('%00').then(({ length }) => length)).toBe(3)
  })

  test('a longer one is cut', async () => {
    const after = (blanks: number) => ask(`qqqq${' '.repeat(blanks)}attention`)
    expect((await after(200 - 'qqqqattention'.length)).body.total).toBe(1)
    expect(await after(200)).toMatchObject({ status: 200, body: { total: 0 } })
  })

  test.each(['NFC', 'NFD'])('accents make no difference, written as %s', async (form) => {
    for (const text of ['résumé', 'Mélange', 'resume', 'melange', 'résum'])
      expect([text, (await ask(text.normalize(form))).body.total]).toEqual([text, 2])
  })

  test('an empty one finds nothing and says what one could search for', async () => {
    for (const q of ['', '   '])
      expect((await ask(q)).body).toEqual({
        ...NOTHING,
        suggestions: ['reinforcement learning'],
      })
  })

  test('a query without words finds nothing, is no error, and offers subjects', async () => {
    for (const q of ['?!', '🤖', '""', '🤖 & 🧠'])
      expect((await ask(q)).body).toEqual({ ...NOTHING, topics: ['reinforcement learning'] })
  })

  test.each(['kind=user', 'limit=0', 'limit=51', 'limit=x', 'offset=-1'])(
    'only %s is refused',
    async (wrong) => {
      expect((await ask('attention', `&${wrong}`)).status).toBe(400)
    },
  )
})

describe('any text can be found', () => {
  const save = (title: string, words: string) =>
    author.post('/api/blog-posts', {
      title,
      content: `<p>${words}</p>`,
      categories: ['news'],
      isPublished: true,
    })
  /** Each sign is several letters when it is taken apart. */
  const wordOfSigns = (number: number) =>
    number.toString(2).padStart(12, '0').replaceAll('0', '\u3316').replaceAll('1', '\u3347')

  const syllable = (n: number) => String.fromCodePoint(0xac00 + (n % 11_172))

  test.each([
    ['letters that stand for eighteen', 'Growing', '\uFDFA'.repeat(190_000)],
    [
      'letters that stand for six, among others that hide how many there are',
      'Apart',
      Array.from({ length: 3_700 }, (_, n) => `${wordOfSigns(n)}axs`).join(' ') +
        ' a'.repeat(69_000),
    ],
    ['a title of letters that stand for six', '\u3316'.repeat(200), 'Words. '.repeat(20)],
    [
      'more different words than a vector holds',
      'Syllables',
      Array.from({ length: 66_000 }, (_, n) => syllable(n) + syllable(7 * n + (n >> 8))).join(' '),
    ],
  ])('%s', async (_, title, words) => {
    const { status, body } = await save(title, words)
    expect(status).toBe(201)
    expect((await ask(title)).body.results[0]).toMatchObject({ kind: 'post', id: body.id })
    const related = await site.visitor().get(`/api/related?kind=post&id=${body.id}`)
    expect(related.status).toBe(200)
  })

  test('a word at the end of a long one, with a sign that is no ASCII', async () => {
    const { body } = await save('A long text', `— ${'Filling words. '.repeat(10_000)} zebrafinch`)
    expect((await ask('zebrafinch')).body.results).toMatchObject([{ kind: 'post', id: body.id }])
  })

  test('one that repeats a letter without end', async () => {
    await site.db.execute(sql`
      insert into blog_posts (title, content, content_html, content_text, author_id, is_published,
        published_at)
      select 'Bees ' || n, '', '', repeat('b ', 99900), ${writer.id}, true, now()
      from generate_series(1, 30) as n`)
    const { status, body } = await ask('b', '&limit=50')
    expect([status, body.results.length]).toEqual([200, 30])
  })
})
