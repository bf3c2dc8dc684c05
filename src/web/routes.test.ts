import { expect, test } from 'vitest'
import { PAGES } from './routes.ts'

const modules = import.meta.glob('./**/*-page.tsx', { base: './pages' })
const code = import.meta.glob('./**/*.tsx', { base: './pages' })

test('every page has its module', () => {
  const files = PAGES.map(({ file }) => `./${file}.tsx`)
  expect(files.filter((file) => !modules[file])).toEqual([])
})

test('every part of a page has its module, which the server names with the page', () => {
  const user = { id: 1 } as never
  const parts = ['', 'tab=content'].flatMap((search) =>
    PAGES.flatMap(
      ({ parts }) => parts?.({ params: {}, search: new URLSearchParams(search), user }) ?? [],
    ),
  )
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.map(({ file }) => `./${file}.tsx`).filter((file) => !code[file])).toEqual([])
})
