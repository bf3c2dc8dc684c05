import { Hono } from 'hono'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { AppEnv } from '#server/http/context.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'static-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(path.join(folder, 'assets'))
mkdirSync(path.join(folder, '.vite'))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
write('assets/entry-abc.js', 'plain')
write('assets/entry-abc.js.br', 'brotli')
write('assets/entry-abc.js.gz', 'gzip')
write('assets/python-worker-abc.js', 'code')
write('assets/pyodide-abc.wasm', 'wasm')
write('clip.mp4', '0123456789')
write('gone.txt', 'soon')
write('secret.key', 'nobody asked')
write('.vite/manifest.json', '{}')

const app = new Hono<AppEnv>().use(staticFiles(folder)).notFound((c) => c.text('next', 404))
const get = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await app.request(name, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the best encoding that the browser takes is sent', async () => {
  const sent = async (accepted: string) =>
    (await get('/assets/entry-abc.js', { 'accept-encoding': accepted })).text
  expect([await sent('gzip, br'), await sent('gzip'), await sent('')]).toEqual([
    'brotli',
    'gzip',
    'plain',
  ])
})

test('names with a hash are cached for ever, the others are revalidated', async () => {
  expect((await get('/assets/entry-abc.js')).headers.get('cache-control')).toContain('immutable')
  const first = await get('/clip.mp4')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/clip.mp4', { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('a part of a file that has changed since is answered with all of it', async () => {
  const range = 'bytes=2-4'
  const { headers } = await get('/clip.mp4')
  const same = await get('/clip.mp4', { range, 'if-range': headers.get('etag')! })
  const changed = await get('/clip.mp4', { range, 'if-range': '"before"' })
  expect([same.status, same.text]).toEqual([206, '234'])
  expect([changed.status, changed.text]).toEqual([200, '0123456789'])
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=0-99999999999999999999', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['lines=1-2', 200, '0123456789', null],
])('%s of a film is answered with %i', async (range, status, text, length) => {
  const answer = await get('/clip.mp4', { range })
  expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([
    status,
    text,
    length,
  ])
})

test.each([
  '/secret.key',
  '/.vite/manifest.json',
  '/assets/../secret.key',
  '/%2e%2e/x',
  '/assets/',
])('%s is not found', async (name) => {
  expect((await get(name)).text).toBe('next')
})

test('more files than are kept at once come whole, and so does one that is larger', async () => {
  const small = new Hono<AppEnv>().use(staticFiles(folder, { maxBytes: 6 }))
  const textOf = async (name: string) => (await small.request(name)).text()
  for (let round = 0; round < 2; round += 1)
    expect(
      await Promise.all(
        ['/assets/entry-abc.js', '/clip.mp4', '/assets/pyodide-abc.wasm'].map(textOf),
      ),
    ).toEqual(['plain', '0123456789', 'wasm'])
})

test('a file that has gone is an error of that request alone', async () => {
  rmSync(path.join(folder, 'gone.txt'))
  expect((await get('/gone.txt')).status).toBe(500)
  expect((await get('/clip.mp4')).status).toBe(200)
})

test('the worker that runs Python may connect to nobody, and nothing else has its policy', async () => {
  const worker = await get('/assets/python-worker-abc.js')
  expect(worker.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  )
  expect(worker.headers.get('cache-control')).toContain('immutable')
  const entry = await get('/assets/entry-abc.js')
  expect(entry.headers.get('content-security-policy')).toBeNull()
  const wasm = await get('/assets/pyodide-abc.wasm')
  expect(wasm.headers.get('content-type')).toBe('application/wasm')
})
