import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import {
  editCoursePath,
  editPaperPath,
  editPostPath,
  inquiryPath,
  INBOX_PATH,
  JOBS_PATH,
  NEW_COURSE_PATH,
  NEW_PAPER_PATH,
  NEW_POST_PATH,
} from '#shared/pages/page-paths.ts'
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

test.each([
  [NEW_COURSE_PATH, 'courses/new'],
  [editCoursePath(7), 'courses/:id/edit'],
  [NEW_POST_PATH, 'blog/new'],
  [editPostPath(7), 'blog/:id/edit'],
  [NEW_PAPER_PATH, 'create-paper'],
  [editPaperPath(7), 'edit-paper/:id'],
  [JOBS_PATH, 'admin'],
  [INBOX_PATH, 'admin'],
  [inquiryPath(7), 'admin'],
])('the form at %s is on the page %s', (address, path) => {
  const routes = PAGES.map((page) => ({ path: page.path }))
  const { pathname } = new URL(address, 'http://localhost')
  expect(matchRoutes(routes, pathname)?.at(-1)?.route.path).toBe(path)
})
