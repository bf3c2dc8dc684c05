import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leanRouter } from './lean-bundle.ts'

const folder = 'node_modules/react-router/dist/production/lib'
const files = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))

/** Runs the plugin on the router's files, as a build does. */
function built(code) {
  const { transform, buildEnd } = leanRouter()
  for (const each of code) transform.handler(each)
  return () => buildEnd()
}

test('every pattern finds something in the router that is installed', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(built(files)).not.toThrow()
})

test('a build fails, and names the patterns, once an update leaves them nothing to find', () => {
  const renamed = files.map((code) => code.replaceAll('isFogOfWar', 'isLazy'))
  expect(built(renamed)).toThrow('find nothing in it')
  expect(built(renamed)).toThrow('isFogOfWar')
  expect(built(renamed)).not.toThrow('displayName')
})

test('a build that fails for another reason shows only that reason', () => {
  const { buildEnd } = leanRouter()
  expect(() => buildEnd(new Error('another'))).not.toThrow()
})
