import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, packagesOf, papers, PAPERS, sbomOf } from './licenses.js'

const documents = papers()
const production = documents.packages.filter(({ isProduction }) => isProduction)
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test.each(Object.entries(PAPERS))(
  '%s belong to this lockfile: if not, npm run licenses',
  (paper, file) => {
    // Not `toEqual`, because the difference would fill the screen.
    expect(read(file) === documents[paper], `${file} is old: npm run licenses`).toBe(true)
  },
)

test('every licence of the product is one that we accept', () => {
  expect(production.length).toBeGreaterThan(50)
  expect(production.filter(({ license }) => !isAllowed(license))).toEqual([])
})

test('no licence is unknown, not even a tool’s', () => {
  expect(documents.packages.filter(({ license }) => license === 'unknown')).toEqual([])
})

test('they name no registry and no machine', () => {
  for (const text of [documents.licenses, documents.sbom])
    expect(text).not.toMatch(
      /registry|file:|\/home|\/root|\/work|\/Users|localhost|20\d\d-\d\d-\d\dT/,
    )
})

test('the same lockfile gives the same bytes, another package another number', () => {
  expect(papers()).toEqual(documents)
  const manifest = { name: 'a', version: '1.0.0', license: 'MIT' }
  const serial = (packages) => JSON.parse(sbomOf(packages, manifest)).serialNumber
  expect(serial(documents.packages)).toBe(serial(documents.packages))
  expect(serial(documents.packages.slice(1))).not.toBe(serial(documents.packages))
})

test('a package for other platforms has the licence of the package that asks for it', () => {
  const found = packagesOf({
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        license: 'ISC',
        optionalDependencies: { 'tool-arm': '1.0.0' },
      },
      'node_modules/tool-arm': { version: '1.0.0', optional: true },
      'node_modules/x/node_modules/@a/b': { version: '2.0.0', dev: true },
    },
  })
  expect(found.map(({ name, license, isProduction }) => [name, license, isProduction])).toEqual([
    ['@a/b', 'unknown', false],
    ['tool', 'ISC', true],
    ['tool-arm', 'ISC', true],
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])('%s is accepted: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected)
})
