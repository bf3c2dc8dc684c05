import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// `npm run licenses` writes docs/licenses.md and docs/sbom.json from the lockfile: the same
// lockfile always gives the same bytes, on every machine.

const root = new URL('../', import.meta.url)
const readText = (name) => readFileSync(new URL(name, root), 'utf8')

export const PAPERS = { licenses: 'docs/licenses.md', sbom: 'docs/sbom.json' }

/** Licences that people who run or change Ascent may be asked to accept. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Of libvips, which stays a library of its own that anybody can exchange (decision 26).
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
])

/** Development dependencies for npm, but their content is part of every page. */
const BUILT_IN = /^@fontsource/

/** Packages that declare their licence where npm does not look. */
const LOOKED_UP = new Map([
  ['busboy', 'MIT'],
  ['combine-errors', 'MIT'],
  ['humanize-number', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
])

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The lockfile is silent about packages for other platforms; they have the licence of their
 * parent.
 */
function licensesOfFamilies({ packages }) {
  const families = new Map()
  for (const [place, { license, optionalDependencies = {} }] of Object.entries(packages))
    if (place && license)
      for (const name of Object.keys(optionalDependencies)) families.set(name, license)
  return families
}

/** All packages of a lockfile, once each, by name and version. */
export function packagesOf(lock) {
  const found = new Map()
  const families = licensesOfFamilies(lock)
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '') continue
    const name = entry.name ?? nameOf(place)
    const key = `${name}@${entry.version}`
    const isProduction = BUILT_IN.test(name) || !(entry.dev || entry.devOptional)
    found.set(key, {
      name,
      version: entry.version,
      license: entry.license ?? families.get(name) ?? LOOKED_UP.get(name) ?? 'unknown',
      isProduction: isProduction || (found.get(key)?.isProduction ?? false),
      isOptional: Boolean(entry.optional),
      integrity: entry.integrity,
    })
  }
  return [...found.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

const sortKey = ({ name, version }) => `${name} ${version}`

/** `(MIT OR Apache-2.0)` is allowed if one side is, `MIT AND ISC` if both are. */
export function isAllowed(license) {
  const text = license.replaceAll(/[()]/g, '')
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())))
}

const table = (packages) =>
  [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  ].join('\n')

function counted(packages) {
  const counts = new Map()
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, count]) => `${license} ${count}`)
    .join(', ')
}

export function licensesOf(packages) {
  const production = packages.filter(({ isProduction }) => isProduction)
  const development = packages.filter(({ isProduction }) => !isProduction)
  return `# Licences

Made by \`npm run licenses\` from the lockfile; not edited by hand. The same as a CycloneDX bill of materials: [sbom.json](sbom.json).

## In the product

${production.length} packages, some of them for one kind of machine only: ${counted(production)}.

${table(production)}

## To build and test it

${development.length} packages, which the running product does not load: ${counted(development)}.

${table(development)}
`
}

const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

function component(each) {
  const [algorithm, digest] = (each.integrity ?? '').split('-')
  const alg = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }[algorithm]
  const isExpression = / (OR|AND) /.test(each.license)
  return {
    type: 'library',
    'bom-ref': purl(each),
    name: each.name,
    version: each.version,
    scope: each.isProduction ? (each.isOptional ? 'optional' : 'required') : 'excluded',
    ...(alg && { hashes: [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] }),
    licenses: isExpression
      ? [{ expression: each.license }]
      : [{ license: ALLOWED.has(each.license) ? { id: each.license } : { name: each.license } }],
    purl: purl(each),
    properties: [{ name: 'cdx:npm:package:development', value: String(!each.isProduction) }],
  }
}

/** The serial number depends on what is listed, so that it changes only with that. */
export function sbomOf(packages, { name, version, license }) {
  const components = packages.map(component)
  const hex = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const uuid = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  const product = { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version }
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${uuid.join('-')}`,
      version: 1,
      metadata: { component: { ...product, licenses: [{ license: { id: license } }] } },
      components,
    },
    null,
    2,
  )}\n`
}

/** Both documents as they must be for the current lockfile. */
export function papers() {
  const packages = packagesOf(JSON.parse(readText('package-lock.json')))
  const manifest = JSON.parse(readText('package.json'))
  return { packages, licenses: licensesOf(packages), sbom: sbomOf(packages, manifest) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages, ...texts } = papers()
  for (const [paper, name] of Object.entries(PAPERS))
    writeFileSync(new URL(name, root), texts[paper])
  console.log(`${packages.length} packages in ${Object.values(PAPERS).join(' and ')}`)
}
