import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Marked } from '../contract.ts'
import { excerptAround } from './excerpts/marks.ts'

const site = await testApp()
const me = site.as(await site.signedIn('student'))

const REST = 'Nothing of that is said here, only that it goes on and on. '

const post = (title: string, ...sentences: string[]) =>
  me.post('/api/blog-posts', {
    title,
    content: `<p>${REST.repeat(5)}${sentences.join(` ${REST.repeat(5)}`)} ${REST.repeat(5)}</p>`,
    categories: ['tutorial'],
    isPublished: true,
  })

await post(
  'Down the hill',
  'A gradient is a slope.',
  'A descent is a way.',
  'By gradient descent one arrives.',
)
await post(
  'An open position',
  'Every learner is welcome at our machine.',
  'An engineer writes.',
  'You are a machine learning engineer by trade.',
  'Learning is fun.',
)
await post(
  'On wombats',
  'A wombat digs.',
  'Here a wombat meets, of all animals, a numbat.',
  'Numbat.',
)
await post('On kindness', 'Ask a trainer.', 'Training helps.')
await post('On quokkas', 'A quokka sat in a café.', 'In the café we met the quokka.')

await post(
  'On bilbies',
  'Bilby. '.repeat(200),
  'A bilby, and here, far from it, a bandicoot.',
  'Bilby and bandicoot.',
)
await post('On names', 'It returns head_zq times two.')

await post(
  'On hills',
  'The descent of a hill has a steep gradient and some momentum.',
  'We took SGD with momentum.',
)
await post(
  'On wallabies',
  'See the-very-long-identifier-of-the-function-that-counts-each-of-the-wallabies(here) for more of it.',
)
await me.post('/api/blog-posts', {
  title: 'On bettongs',
  content: `<p>${'A long text. '.repeat(1534)}bettong ${'goes on and on '.repeat(20)}</p>`,
  categories: ['tutorial'],
  isPublished: true,
})

const matches = (parts: Marked) => parts.filter(({ match }) => match).map(({ text }) => text)

const firstFor = async (q: string, view: string) => {
  const address = `/api/search?q=${encodeURIComponent(q)}&view=${view}`
  const { body } = await site.visitor().get(address)
  const [{ title, excerpt }] = body.results
  return [title, matches(excerpt)]
}

test.each([
  ['"gradient descent"', 'Down the hill', ['gradient descent']],
  ['gradient descent', 'Down the hill', ['gradient', 'descent']],
  ['gradients descents', 'Down the hill', ['gradient', 'descent']],
  ['slope "gradient descent"', 'Down the hill', ['gradient descent']],
  ['machine learning engineer', 'An open position', ['machine', 'learning', 'engineer']],
  ['machine learning engin', 'An open position', ['machine', 'learning', 'engineer']],
  ['numbat wombat', 'On wombats', ['wombat', 'numbat']],
  ['bandicoot bilbies', 'On bilbies', ['Bilby', 'bandicoot']],
  ['training', 'On kindness', ['Training']],
  ['zq', 'On names', ['zq']],
  ['head zq', 'On names', ['head', 'zq']],
  ['"head zq"', 'On names', ['head_zq']],
  ['SGD momentum', 'On hills', ['SGD', 'momentum']],
  ['wallabies', 'On wallabies', ['wallabies']],
  ['identifier wallabies', 'On wallabies', ['identifier', 'wallabies']],
  ['cafe quokka', 'On quokkas', ['quokka', 'café']],
])(
  '%s: an excerpt shows the words where most of them stand closest together',
  async (q, ...shown) => {
    for (const view of ['list', 'box']) expect(await firstFor(q, view)).toEqual(shown)
  },
)

test('at the end of the letters that are searched an excerpt says that there is more', async () => {
  const { body } = await site.visitor().get('/api/search?q=bettong')
  const shown = body.results[0].excerpt.map(({ text }: Marked[number]) => text).join('')
  expect(shown).toMatch(/bettong (?:goes|on|and| )+ …$/)
})

test('an excerpt begins and ends in no half of a sign', () => {
  const begun = { before: 0, isCutAfter: false }
  expect(excerptAround(`A${'😀'.repeat(400)}`, begun)).toBe(`A${'😀'.repeat(89)} …`)
  const within = { before: 20, isCutAfter: false }
  expect(excerptAround(`${'😀'.repeat(10)}match`.slice(1), within)).toBe(`… ${'😀'.repeat(9)}match`)
})
