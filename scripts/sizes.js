// Prints what the pages for visitors load of JavaScript, brotli-compressed, from the built product.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const folder = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
const ENTRIES = ['src/web/entry-client.tsx', 'src/web/entry-early.ts']
const PAGES = [
  'home-page',
  'courses/courses-page',
  'courses/course-page + courses/overview-tab',
  'courses/course-page + courses/lesson-tab',
  'blog/blog-page',
  'blog/post-page',
  'papers/papers-page',
  'papers/paper-page',
  'about-page',
  'careers-page',
  'become-instructor-page',
  'contact-page',
  'faqs-page',
  'search-page',
  'certificates/certificate-page',
  'certificates/verify-page',
]

const size = (file) => brotliCompressSync(readFileSync(path.join(folder, file))).length

function files(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const inner of manifest[key].imports ?? []) files(inner, seen)
  return seen
}

for (const page of PAGES) {
  const parts = page.split(' + ').map((part) => `src/web/pages/${part}.tsx`)
  const needed = new Set([...ENTRIES, ...parts].flatMap((each) => [...files(each)]))
  const bytes = [...needed].reduce((sum, key) => sum + size(manifest[key].file), 0)
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${page}`)
}
