import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

test('each name in the groups of the bundle is that of a file or folder', () => {
  const config = readFileSync(path.join(root, 'vite.config.ts'), 'utf8')
  const patterns = [...config.matchAll(/^ {4}test: \/(.+)\/,$/gm)].map(([, pattern]) => pattern)
  const names = patterns.flatMap((pattern) =>
    pattern.replaceAll(/\[\\\\\/\]|\[\\w-\]\+/g, ' ').match(/[a-z_][\w-]*/g),
  )
  const there = new Set(['src', 'node_modules', 'react', 'react-dom', 'react-router', 'scheduler'])
  for (const file of globSync('src/**/*', { cwd: root })) there.add(path.parse(file).name)
  expect(patterns.length).toBeGreaterThan(5)
  expect(names.filter((name) => !there.has(name))).toEqual([])
})
