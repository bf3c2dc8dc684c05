import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { complete, missingPackages, platformOf } from './lockfile.js'

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const lock = read('package-lock.json')
const manifest = read('package.json')

test('the lockfile names every package, so that npm ci takes it: if not, node scripts/lockfile.js', () => {
  expect([...missingPackages(lock).keys()]).toEqual([])
})

test('the lockfile belongs to this package.json: if not, npm install', () => {
  const { dependencies, devDependencies, optionalDependencies } = lock.packages['']
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
    dependencies: manifest.dependencies,
    devDependencies: manifest.devDependencies,
    optionalDependencies: manifest.optionalDependencies,
  })
})

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  for (const version of Object.values({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('packages come from the public registry and nowhere else', () => {
  const addresses = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])
  expect(addresses.filter((url) => !url.startsWith('https://registry.npmjs.org/'))).toEqual([])
})

test('a package that is missing gets the platform that its name tells', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@x/tool-linux-x64-musl': '2.0.0' },
  }
  const { packages } = complete({ packages: { 'node_modules/tool': tool } })
  expect(packages['node_modules/@x/tool-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
    dev: true,
    optional: true,
  })
  expect(platformOf('@x/binding-win32-arm64-msvc')).toEqual({ cpu: ['arm64'], os: ['win32'] })
  expect(platformOf('@x/oxide-linux-arm-gnueabihf')).toEqual({
    cpu: ['arm'],
    libc: ['glibc'],
    os: ['linux'],
  })
})
