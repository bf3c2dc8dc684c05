import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()
await site.as(await site.signedIn('instructor')).post('/api/courses', {
  title: 'Attention from scratch',
  description: 'Queries, keys and values.',
  tags: ['reinforcement-learning'],
  isPublished: true,
})

const ask = (q: string, more = '') =>
  site.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)

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
    'x'.repeat(200),
    'wörd ünïcode ß 漢字 λ',
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

  test('a longer one is cut', async () => {
    const { status, body } = await ask(`attention${' '.repeat(200)}zanzibarium`)
    expect([status, body.results[0].title]).toEqual([200, 'Attention from scratch'])
  })

  test('an empty one finds nothing and says what one could search for', async () => {
    for (const q of ['', '   ', '?!'])
      expect((await ask(q)).body).toEqual({
        results: [],
        total: 0,
        isExact: true,
        suggestions: ['reinforcement learning'],
        correctedQuery: null,
      })
  })

  test.each(['kind=user', 'limit=0', 'limit=51', 'limit=x', 'offset=-1'])(
    'but %s is refused',
    async (wrong) => {
      expect((await ask('attention', `&${wrong}`)).status).toBe(400)
    },
  )
})
