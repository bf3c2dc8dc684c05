import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { SearchResult } from '../contract.ts'

const site = await testApp()
const author = await site.signedIn('instructor', 'Ada Gradient')
const me = site.as(author)
const FILLER = 'And some more, because a post has to be of a certain length, however short it is.'

const post = async (title: string, text: string, isPublished = true) =>
  (
    await me.post('/api/blog-posts', {
      title,
      content: `<p>${text} ${FILLER}</p>`,
      categories: ['news'],
      isPublished,
    })
  ).body
const several = (count: number, title: string, text: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => post(`${title} ${n + 1}`, text)))

const ask = async (q: string, more = '', person: { cookie: string } | null = null) =>
  (await site.as(person).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body
const titles = ({ results }: { results: SearchResult[] }) => results.map(({ title }) => title)

await post('A zoo', 'The wombat and the quokka share a burrow with a numbat.')
await post('All about the wombat', 'It digs.')
await post('Night animals', 'A wombat sleeps all day.')
await post('The quokka smiles', 'On an island.')
await several(3, 'Fields', 'A numbat was there.')

describe('where few have all of the words', () => {
  test('those come first, and then what has some: rare words and titles before others', async () => {
    const found = titles(await ask('wombat numbat'))
    expect(found).toHaveLength(6)
    expect(found.slice(0, 2)).toEqual(['A zoo', 'All about the wombat'])
    expect(found.slice(2)).toEqual(
      expect.arrayContaining(['Night animals', 'Fields 1', 'Fields 2', 'Fields 3']),
    )
  })

  test('the box shows those alone, and what has some of the words only where nothing has all', async () => {
    expect(titles(await ask('wombat numbat', '&view=box'))).toEqual(['A zoo'])
    const some = titles(await ask('wombat unheardof', '&view=box'))
    expect(some).toEqual(expect.arrayContaining(['All about the wombat', 'Night animals']))
  })

  test('more of the words come before fewer', async () => {
    await post('A bilby by day', 'With a potoroo.')
    await post('A bilby by night', 'Alone.')
    await post('A potoroo by day', 'Alone.')
    const found = titles(await ask('bilby potoroo unheardof'))
    expect(found[0]).toBe('A bilby by day')
    expect(found).toHaveLength(3)
  })

  test('the order tells nothing of a person who teaches nothing', async () => {
    const hidden = await site.signedIn('instructor', 'Xanthippe Vorgelmund')
    const profile = { ...hidden, bio: 'Keeps a dunnart.' }
    expect((await site.as(hidden).put('/api/account', profile)).status).toBe(200)
    await post('First of two', 'A phascogale.')
    await post('Second of two', 'Here is a dunnart.')
    expect(titles(await ask('phascogale dunnart'))).toEqual(['Second of two', 'First of two'])
  })

  test('it is said how many there are, and no page repeats or leaves out anything', async () => {
    const all = await ask('wombat numbat quokka', '&limit=50')
    expect(all).toMatchObject({ total: 7, isExact: true, correctedQuery: null, suggestions: [] })
    const pages = []
    for (let offset = 0; offset < 8; offset += 2)
      pages.push(await ask('wombat numbat quokka', `&limit=2&offset=${offset}`))
    expect(pages.flatMap(titles)).toEqual(titles(all))
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  })

  test('hits of one kind are found and counted in the same way', async () => {
    expect(titles(await ask('wombat numbat', '&kind=post'))).toHaveLength(6)
    expect((await ask('wombat numbat', '&kind=job')).total).toBe(0)
  })
})

test('partial matches are left out where complete ones fill the page', async () => {
  await several(20, 'Twenty of them', 'A dingo meets a possum.')
  await post('Only one', 'A dingo alone.')
  expect(await ask('dingo possum')).toMatchObject({ total: 20, isExact: true })
})

test('it is said how many have all of the words', async () => {
  expect(await ask('wombat numbat')).toMatchObject({ total: 6, completeTotal: 1 })
  expect(await ask('wombat')).toMatchObject({ total: 3, completeTotal: 3 })
})

describe('while somebody types', () => {
  const typedUpTo = (text: string) =>
    Array.from(text, (_, at) => text.slice(0, at + 1)).filter((each) => /\S\S$/.test(each))

  test('nothing that has all of the words is lost, from two letters of a word on', async () => {
    for (const typed of typedUpTo('all about the wombat'))
      expect([typed, titles(await ask(typed, '&limit=50'))]).toEqual([
        typed,
        expect.arrayContaining(['All about the wombat']),
      ])
    expect(titles(await ask('all about the womb'))[0]).toBe('All about the wombat')
  })

  test('the word that was only begun still counts among some of the words', async () => {
    for (const typed of typedUpTo('quokka').map((each) => `unheardof ${each}`))
      expect([typed, titles(await ask(typed))]).toEqual([
        typed,
        expect.arrayContaining(['The quokka smiles']),
      ])
  })

  test('one more word takes nothing away that had the words before', async () => {
    const before = titles(await ask('wombat'))
    for (const typed of ['wombat n', 'wombat nu', 'wombat num', 'wombat numbat', 'wombat is'])
      expect(titles(await ask(typed))).toEqual(expect.arrayContaining(before))
  })
})

describe('of what not everybody may read', () => {
  test('a draft is found by some of the words by its author only', async () => {
    await post('A secret echidna', 'And its burrow.', false)
    expect((await ask('echidna unheardof')).total).toBe(0)
    expect(titles(await ask('echidna unheardof', '', author))).toEqual(['A secret echidna'])
  })

  test('a locked lesson by words of its title, whatever its text says', async () => {
    const lessons = [
      { title: 'Opening', content: `<p>${FILLER}</p>` },
      { title: 'The bandicoot', content: '<p>It hides a thylacine. A glider, a glider.</p>' },
    ]
    const { body: course } = await me.post('/api/courses', {
      title: 'Marsupials',
      description: 'All of them.',
      isPublished: true,
      price: 900,
      modules: [{ title: 'Module', lessons }],
    })
    await post('Gliders', 'A glider in the bandicoot park.')
    const learner = await site.signedIn('student')
    await site.as(learner).post(`/api/courses/${course.id}/enroll`)

    expect((await ask('thylacine unheardof')).total).toBe(0)
    const visitors = await ask('bandicoot thylacine')
    expect(titles(visitors)).toEqual(['The bandicoot', 'Gliders'])
    expect(JSON.stringify(visitors)).not.toContain('hides')
    // Its text would put it before the post, which has both words.
    expect(titles(await ask('bandicoot glider'))).toEqual(['Gliders', 'The bandicoot'])
    expect(titles(await ask('bandicoot glider', '', learner))[0]).toBe('The bandicoot')
    expect(titles(await ask('thylacine unheardof', '', learner))).toEqual(['The bandicoot'])
  })
})
