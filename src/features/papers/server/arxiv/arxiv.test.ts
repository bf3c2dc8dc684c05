import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { ARXIV_WORDS } from '../../arxiv-contract.ts'
import { readAtom } from './read-atom.ts'

const entry = (id: string, more = '') => `<entry>
    <id>http://arxiv.org/abs/${id}v7</id>
    <updated>2023-08-02T00:41:18Z</updated>
    <published>2017-06-12T17:57:34Z</published>
    <title>Attention Is All
  You Need &amp; $O(n^2)$ &#60;b&#62;</title>
    <summary>  The dominant models use $\\alpha &lt; 1$.
Second line. </summary>
    <author>
      <name>Ashish Vaswani</name>
      <arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">x</arxiv:affiliation>
    </author>
    <author><name>Łukasz Kaiser</name></author>${more}
    <link href="http://arxiv.org/abs/${id}v7" rel="alternate" type="text/html"/>
  </entry>`

const feed = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">ArXiv Query: search_query=&amp;id_list=x</title>
  <id>http://arxiv.org/api/x</id>
  ${inside}
</feed>
`

const ATTENTION = {
  title: 'Attention Is All You Need & $O(n^2)$ <b>',
  originalAuthors: 'Ashish Vaswani, Łukasz Kaiser',
  publicationYear: 2017,
  abstract: 'The dominant models use $\\alpha < 1$. Second line.',
}

/** A copy of arXiv on this machine. */
let answerWith: (response: ServerResponse) => void
const requests: string[] = []
const copy = createServer((request, response) => {
  requests.push(request.url ?? '')
  answerWith(response)
})
copy.listen(0, '127.0.0.1')
await once(copy, 'listening')
afterAll(() => copy.close().closeAllConnections())
const copyUrl = `http://127.0.0.1:${(copy.address() as AddressInfo).port}`

const site = await testApp({ ARXIV: '1', ARXIV_TEST_URL: copyUrl })
const instructor = site.as(await site.signedIn('instructor'))
const ask = (id: string) => instructor.get(`/api/arxiv?id=${encodeURIComponent(id)}`)

beforeEach(() => {
  requests.length = 0
  answerWith = (response) => response.end(feed(entry('1706.03762')))
})

test.each(['1706.03762', 'https://arxiv.org/abs/1706.03762v2', 'arxiv.org/pdf/1706.03762v1.pdf'])(
  '%s is asked for by its number alone',
  async (text) => {
    const { status, body } = await ask(text)
    expect([status, body]).toEqual([200, ATTENTION])
    expect(requests).toEqual(['/api/query?id_list=1706.03762'])
  },
)

test('a paper is found by an old number too', async () => {
  answerWith = (response) => response.end(feed(entry('hep-th/9901001')))
  expect((await ask('https://arxiv.org/abs/hep-th/9901001v3')).status).toBe(200)
  expect(requests).toEqual(['/api/query?id_list=hep-th%2F9901001'])
})

test('a text that is no arXiv number is never looked up', async () => {
  for (const text of ['', 'http://127.0.0.1/', '1706.03762&x=1', '../x', 'https://evil.example/'])
    expect([(await ask(text)).status, text]).toEqual([400, text])
  expect((await instructor.get('/api/arxiv')).status).toBe(400)
  expect(requests).toEqual([])
})

describe('says what happened when arXiv', () => {
  const bomb = `<!DOCTYPE feed [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${feed(entry('1706.03762'))}`
  test.each<[string, (response: ServerResponse) => void, number, string]>([
    ['knows no such paper', (r) => r.end(feed('')), 404, ARXIV_WORDS.notFound],
    [
      'answers an error as an entry',
      (r) =>
        r.end(feed('<entry><id>http://arxiv.org/api/errors#x</id><title>Error</title></entry>')),
      404,
      ARXIV_WORDS.notFound,
    ],
    ['answers another paper', (r) => r.end(feed(entry('1706.00001'))), 404, ARXIV_WORDS.notFound],
    ['fails', (r) => r.writeHead(500).end('x'), 502, ARXIV_WORDS.unreadable],
    ['answers a page', (r) => r.end('<html><entry></entry></html>'), 502, ARXIV_WORDS.unreadable],
    ['declares entities', (r) => r.end(bomb), 502, ARXIV_WORDS.unreadable],
    ['is no UTF-8', (r) => r.end(Buffer.from([0xff, 0xfe])), 502, ARXIV_WORDS.unreadable],
    [
      'breaks off',
      (r) => r.end(feed(entry('1706.03762')).slice(0, 300)),
      502,
      ARXIV_WORDS.unreadable,
    ],
    ['cuts the line', (r) => void r.socket!.destroy(), 502, ARXIV_WORDS.unreadable],
    ['sends very much', (r) => r.end(feed('x'.repeat(300_000))), 502, ARXIV_WORDS.unreadable],
    [
      'leads elsewhere',
      (r) => r.writeHead(302, { location: `${copyUrl}/elsewhere` }).end(),
      502,
      ARXIV_WORDS.unreadable,
    ],
  ])('%s', async (_, answer, status, message) => {
    answerWith = answer
    const { status: answered, body } = await ask('1706.03762')
    expect([answered, body.message]).toEqual([status, message])
    expect(requests).toHaveLength(1)
  })

  test('does not answer', async () => {
    answerWith = () => {}
    const { status, body } = await ask('1706.03762')
    expect([status, body.message]).toEqual([504, ARXIV_WORDS.late])
  }, 20_000)
})

test('arXiv is asked only if the operator allows it, and only for instructors', async () => {
  const closed = await testApp({ ARXIV_TEST_URL: copyUrl })
  const { status, body } = await closed
    .as(await closed.signedIn('instructor'))
    .get('/api/arxiv?id=1706.03762')
  expect([status, body.message]).toEqual([409, ARXIV_WORDS.off])
  const path = '/api/arxiv?id=1706.03762'
  expect((await site.as(null).get(path)).status).toBe(401)
  expect((await site.as(await site.signedIn('student')).get(path)).status).toBe(403)
  expect(requests).toEqual([])
})

test('one person may ask a limited number of times', async () => {
  const eager = site.as(await site.signedIn('instructor'))
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1)
    statuses.push((await eager.get('/api/arxiv?id=1706.03762')).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
})

test('long fields are cut at the limit of the form', () => {
  const many = Array.from(
    { length: 200 },
    (_, index) => `<author><name>Person ${index}</name></author>`,
  )
  const read = readAtom(feed(entry('1706.03762', many.join(''))), '1706.03762')
  if (typeof read === 'string') throw new Error(read)
  expect(read.originalAuthors.length).toBeLessThanOrEqual(500)
  expect(read.originalAuthors).toMatch(/, Person \d+, et al\.$/)
})

test('many unclosed elements are read in linear time', () => {
  const hostile = feed(`<entry>${'<title><name'.repeat(20_000)}</entry>`)
  expect(readAtom(hostile, '1706.03762')).toBe('not found')
  const alike = feed(`<entry>${'<idx'.repeat(60_000)}</id></entry>`)
  expect(readAtom(alike, '1706.03762')).toBe('not found')
})
