import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CONTENT_LIMITS, ContentTooComplex } from '../limits.ts'
import { prepareNow } from './prepare.ts'
import { ContentThread, prepareContent, TOO_MANY_AT_ONCE } from './prepare-content.ts'

/** Answers 'fine', never answers 'hang', fills its memory on 'grow', is busy on 'busy', dies on 'die'. */
const SCRIPT = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', (source) => {
  if (source === 'hang') for (;;);
  if (source === 'grow') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) }
  if (source === 'busy') {
    const headers = { 'Retry-After': '7' }
    parentPort.postMessage({ refused: { status: 503, message: 'Busy', headers } })
    return
  }
  if (source === 'die') throw new Error('died')
  parentPort.postMessage({ answer: { content: source } })
})`

const scriptedThread = (options: ConstructorParameters<typeof ContentThread>[0] = {}) =>
  new ContentThread({
    script: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
    ...options,
  })

test('gives what the renderer gives, in the order asked', async () => {
  const sources = [
    '<p>a $x$</p>',
    '<h2>b</h2>',
    '<pre><code class="language-python">x = 1</code></pre>',
  ]
  const prepared = await Promise.all(sources.map((source) => prepareContent(source, 1)))
  expect(prepared).toEqual(sources.map((source) => prepareNow(source)))
})

test('a refusal arrives as one', async () => {
  await expect(prepareContent('<div>'.repeat(500), 1)).rejects.toThrow(ContentTooComplex)
  await expect(prepareContent('a'.repeat(CONTENT_LIMITS.characters + 1), 1)).rejects.toMatchObject({
    status: 400,
  })
  await expect(prepareContent('<p>still there</p>', 1)).resolves.toMatchObject({
    content: '<p>still there</p>',
  })
})

test('a failure that is not the text’s fault is not blamed on it', async () => {
  const refused = await scriptedThread()
    .prepare('busy')
    .catch((error: unknown) => error)
  expect(refused).not.toBeInstanceOf(ContentTooComplex)
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '7' } })
})

test('an endless text does not block the event loop, is given up, and the next is served', async () => {
  const thread = scriptedThread({ milliseconds: 300 })
  const [hung, next] = await Promise.allSettled([thread.prepare('hang'), thread.prepare('fine')])
  expect(hung).toMatchObject({
    status: 'rejected',
    reason: { status: 400, message: expect.stringContaining('too long to prepare') },
  })
  expect(next).toMatchObject({ status: 'fulfilled', value: { content: 'fine' } })
})

test('a text that uses all memory ends only its thread', async () => {
  const thread = scriptedThread()
  await expect(thread.prepare('grow')).rejects.toMatchObject({ status: 400 })
  await expect(thread.prepare('fine')).resolves.toMatchObject({ content: 'fine' })
})

test('a failure of the thread fails that text alone', async () => {
  const thread = scriptedThread()
  await expect(thread.prepare('die')).rejects.toThrow('died')
  await expect(thread.prepare('fine')).resolves.toMatchObject({ content: 'fine' })
})

test('a thread that is ended fails what it was doing', async () => {
  const thread = scriptedThread()
  const hung = thread.prepare('hang')
  await nextTurn()
  const [running] = await Promise.allSettled([hung, thread.end()])
  expect(running).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('has ended') },
  })
})

test('too many waiting texts are refused at once', async () => {
  const thread = scriptedThread({ milliseconds: 300, waiting: 1 })
  const [first, second, third] = await Promise.allSettled([
    thread.prepare('hang'),
    thread.prepare('fine'),
    thread.prepare('fine'),
  ])
  expect(first?.status).toBe('rejected')
  expect(second?.status).toBe('fulfilled')
  expect(third).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '2' } } })
})

test('authors take turns, however much one of them asks for', async () => {
  const thread = scriptedThread()
  const done: string[] = []
  const ask = async (source: string, author: number) => {
    await thread.prepare(source, author)
    done.push(source)
  }
  const flood = Array.from({ length: 8 }, (_, index) => ask(`flood ${index}`, 1))
  await Promise.all([...flood, ask('mine', 2)])
  expect(done.slice(0, 3)).toContain('mine')
})

test('an author with too many waiting texts is refused, and nobody else is', async () => {
  const thread = scriptedThread({ milliseconds: 300, waitingPerAuthor: 1 })
  const [first, second, third, other] = await Promise.allSettled([
    thread.prepare('hang', 1),
    thread.prepare('fine', 1),
    thread.prepare('fine', 1),
    thread.prepare('fine', 2),
  ])
  expect([first?.status, second?.status, other?.status]).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(third).toMatchObject({ reason: { status: 429, message: TOO_MANY_AT_ONCE } })
})
