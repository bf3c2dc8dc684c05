import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const MOST = 16

test('no source folder has too many files', () => {
  // Another test plants files meanwhile, and expects the linter to refuse them.
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|planted/.test(file),
  )
  const folders = Object.entries(Object.groupBy(files, (file) => path.dirname(file)))
  expect(folders.length).toBeGreaterThan(100)
  expect(folders.filter(([, held]) => held.length > MOST).map(([folder]) => folder)).toEqual([])
})
