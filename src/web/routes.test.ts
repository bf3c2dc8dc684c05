import { expect, test } from 'vitest'
import { PAGES } from './routes.ts'

const modules = import.meta.glob('./**/*-page.tsx', { base: './pages' })

test('every page has its module', () => {
  const files = PAGES.map(({ file }) => `./${file}.tsx`)
  expect(files.filter((file) => !modules[file])).toEqual([])
})
