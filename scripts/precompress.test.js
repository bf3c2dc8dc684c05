import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.js'

let folder
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ascent-compress-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('text gets its compressed forms beside it, in every folder', async () => {
  const text = 'export const a = 1\n'.repeat(100)
  mkdirSync(path.join(folder, 'assets'))
  const file = path.join(folder, 'assets', 'a.js')
  writeFileSync(file, text)
  expect(await precompress(folder)).toBe(1)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text)
})

test.each(['picture.png', 'font.woff2', 'film.mp4'])('%s is compressed already', async (name) => {
  writeFileSync(path.join(folder, name), 'x'.repeat(5000))
  expect(await precompress(folder)).toBe(0)
  expect(existsSync(path.join(folder, `${name}.br`))).toBe(false)
})
