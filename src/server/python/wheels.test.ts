import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openWheels, type PyodideLock } from './wheels.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wheels-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function locked(name: string, content: string, depends: string[] = []) {
  const file_name = `${name}-1.0-py3-none-any.whl`
  return { name, version: '1.0', file_name, sha256: sha256(content), imports: [name], depends }
}

const lock: PyodideLock = {
  packages: {
    tiny: locked('tiny', 'bytes of tiny'),
    changed: locked('changed', 'as it was'),
    lonely: locked('lonely', 'bytes of lonely', ['absent']),
    pair: locked('pair', 'bytes of pair', ['tiny']),
    absent: locked('absent', 'not in the folder'),
  },
}
const put = (name: string, content: string) =>
  writeFileSync(path.join(folder, `${name}-1.0-py3-none-any.whl`), content)
put('tiny', 'bytes of tiny')
put('changed', 'as somebody made it')
put('lonely', 'bytes of lonely')
put('pair', 'bytes of pair')
put('stranger', 'from elsewhere')
writeFileSync(path.join(folder, 'notes.txt'), 'no wheel')

const problems: string[] = []
const wheels = openWheels(folder, (words) => problems.push(words), lock)
const site = await testApp()
const app = createApp({ db: site.db, env: site.env, log: pino({ level: 'silent' }), wheels })

test('only the files of Pyodide’s own list are served, and the log says why others are not', () => {
  expect(wheels.packages.map(({ name }) => name).toSorted()).toEqual(['pair', 'tiny'])
  expect([...wheels.modules].toSorted()).toEqual(['pair', 'tiny'])
  expect(problems.toSorted()).toEqual([
    expect.stringMatching(/^changed.*checksum/),
    expect.stringMatching(/^lonely.*needs absent/),
    expect.stringMatching(/^stranger.*does not name it/),
  ])
})

test('programs are told what they may import, and load it from an address that never changes', async () => {
  const packages = await (await app.request('/python/packages')).json()
  expect(packages).toContainEqual({
    name: 'tiny',
    file: 'tiny-1.0-py3-none-any.whl',
    depends: [],
    imports: ['tiny'],
    url: `/python/wheels/${sha256('bytes of tiny').slice(0, 16)}/tiny-1.0-py3-none-any.whl`,
    bytes: 13,
  })
  const answer = await app.request(wheels.packages.find(({ name }) => name === 'tiny')!.url)
  expect([answer.status, await answer.text()]).toEqual([200, 'bytes of tiny'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
})

test.each([
  `/python/wheels/${sha256('as it was').slice(0, 16)}/changed-1.0-py3-none-any.whl`,
  '/python/wheels/0000000000000000/tiny-1.0-py3-none-any.whl',
  '/python/wheels/x/..%2Fnotes.txt',
])('%s is not there', async (address) => {
  expect((await app.request(address)).status).toBe(404)
})

test('without a folder there is only the standard library', async () => {
  expect((await site.visitor().get('/python/packages')).body).toEqual([])
})

test('a sample gets its button where its package is', async () => {
  const author = await site.signedIn()
  const content =
    '<p>A text that is long enough to be a post, with one sample in it.</p><pre><code class="language-python">import tiny\nprint(tiny)</code></pre>'
  const post = { title: 'A tiny post', content, isPublished: true, categories: ['news'] }
  const { body } = await site.as(author).post('/api/blog-posts', post)
  const here = await (await app.request(`/api/blog-posts/${body.id}`)).json()
  expect((here as { contentHtml: string }).contentHtml).toContain('data-run=""')
  const there = await site.visitor().get(`/api/blog-posts/${body.id}`)
  expect(there.body.contentHtml).not.toContain('data-run=""')
})
