import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACADEMY, fingerprint, PAGES } from './build.js'

let folder
const write = (name, text) => {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ascent-build-'))
  write('vite.config.ts', 'config')
  write('package-lock.json', '{}')
  write('public/robots.txt', 'all')
  write('src/web/pages/home.tsx', 'home')
  write('src/features/blog/contract.ts', 'contract')
})

afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  'vite.config.ts',
  'package-lock.json',
  'public/robots.txt',
  'src/web/pages/home.tsx',
  'src/web/pages/new.tsx',
  'src/features/blog/contract.ts',
])('a change of %s asks for a new build', (name) => {
  const before = fingerprint(folder, PAGES)
  write(name, 'changed')
  expect(fingerprint(folder, PAGES)).not.toBe(before)
})

test('a removed source asks for a new build', () => {
  const before = fingerprint(folder, PAGES)
  rmSync(path.join(folder, 'src/web/pages/home.tsx'))
  expect(fingerprint(folder, PAGES)).not.toBe(before)
})

test.each([
  'src/server/app.ts',
  'src/features/blog/server/routes.ts',
  'src/web/home.test.tsx',
  'README.md',
])('a change of %s does not: it is not built', (name) => {
  const before = fingerprint(folder, PAGES)
  write(name, 'changed')
  expect(fingerprint(folder, PAGES)).toBe(before)
})

test.each(['demo/courses/one/01-first.md', 'src/server/content/prepare/prepare.ts'])(
  'a change of %s asks for the demo to be prepared again',
  (name) => {
    const before = fingerprint(folder, ACADEMY)
    write(name, 'changed')
    expect(fingerprint(folder, ACADEMY)).not.toBe(before)
  },
)

test('a file that was only touched does not', () => {
  const before = fingerprint(folder, PAGES)
  utimesSync(path.join(folder, 'vite.config.ts'), new Date(), new Date())
  expect(fingerprint(folder, PAGES)).toBe(before)
})
