import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is, Table } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schema } from '../src/server/db/schema.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root })

/** Backticked text that looks like a file of the project; documents leave out `src/`. */
const filesNamedIn = (text) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|js|css|md|sql|json))`/g)].map(
    ([, file]) => file,
  )

const linksIn = (text) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map(([, target]) => target)

describe.each(documents)('%s', (document) => {
  test('names only files that exist', () => {
    const isThere = (file) => ['', 'src'].some((top) => existsSync(path.join(root, top, file)))
    expect(filesNamedIn(read(document)).filter((file) => !isThere(file))).toEqual([])
  })

  test('links only to files that exist', () => {
    const folder = path.dirname(path.join(root, document))
    const isThere = (target) => existsSync(path.join(folder, target))
    expect(linksIn(read(document)).filter((target) => !isThere(target))).toEqual([])
  })
})

test('each decision has a number of its own, in its name and in its title', () => {
  const decisions = documents.filter((document) => document.startsWith('docs/decisions/'))
  const numbers = decisions.map((document) => Number(path.basename(document).slice(0, 4)))
  expect(new Set(numbers).size).toBe(numbers.length)
  const titled = decisions.map((document) => Number(/^# (\d+)\. /.exec(read(document))?.[1]))
  expect(titled).toEqual(numbers)
})

test('each line of the security standard is answered once', () => {
  const lines = [...read('docs/asvs.md').matchAll(/^\| (V[\d.]+) +\| (\d) +\| .+ \| (.+) \|$/gm)]
  const ids = lines.map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const ofLevel = (level) => lines.filter(([, , each]) => each === level).length
  expect({ first: ofLevel('1'), second: ofLevel('2') }).toEqual({ first: 70, second: 183 })
  expect(lines.filter(([, , , answer]) => answer.trim() === '')).toEqual([])
})

test('each table has one place when the tables are split', () => {
  const [, split = ''] =
    /### Splitting the tables([^#]*?)\n\nWhat has to change/.exec(read('docs/scaling.md')) ?? []
  const placed = [...split.matchAll(/`([a-z_]+)`(?=, | +\|)/g)].map(([, name]) => name)
  const tables = Object.values(schema).filter((each) => is(each, Table))
  expect(placed.toSorted()).toEqual(tables.map(getTableName).toSorted())
})

const LENGTHS = /`([\w./-]+\.tsx?)`(?:, | \()(\d+)/g

test('each length in the walks is within a tenth of the file', () => {
  const lengths = [...read('docs/architecture.md').matchAll(LENGTHS)]
  const isTrue = ([, file, stated]) => {
    const length = read(`src/${file}`).split('\n').length - 1
    return Math.abs(Number(stated) - length) <= length / 10
  }
  expect(lengths.length).toBeGreaterThan(30)
  expect(lengths.filter((each) => !isTrue(each)).map(([named]) => named)).toEqual([])
})

const COUNTS = { eight: 8, nine: 9, ten: 10, eighteen: 18, nineteen: 19, twenty: 20 }

test('each walk says how many files and lines it has', () => {
  const walks = read('docs/architecture.md')
    .split(/^## /m)
    .filter((part) => part.startsWith('Walk '))
  expect(walks).toHaveLength(4)
  for (const walk of walks) {
    const [title] = walk.split('\n')
    const [, files, lines] = /, (\w+) files, ([\d,]+) lines/.exec(walk) ?? []
    const lengths = [...walk.matchAll(LENGTHS)].map(([, , length]) => Number(length))
    const stated = [COUNTS[files], Number(lines?.replace(',', ''))]
    const sum = lengths.reduce((total, length) => total + length, 0)
    expect([title, ...stated]).toEqual([title, lengths.length, sum])
  }
})
