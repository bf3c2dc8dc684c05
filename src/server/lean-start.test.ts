import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_NODE } from './testing/project-node.ts'

const LATER =
  '@tus/server jose marked nodemailer openid-client parse5 pdfkit sanitize-html sharp yauzl'.split(
    ' ',
  )

const LIST_PACKAGES = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const [, name] = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(resolved.url) ?? []
      if (name) packages.add(name)
      return resolved
    },
  })
  await import('./src/server/app.ts')
  process.stdout.write(JSON.stringify([...packages]))
  process.exit()
`

test('what few requests or only threads need is not loaded at the start', () => {
  const args = ['--input-type=module', '--eval', LIST_PACKAGES]
  const packages = JSON.parse(execFileSync(PROJECT_NODE, args, { encoding: 'utf8' })) as string[]
  expect(packages).toContain('hono')
  expect(LATER.filter((name) => packages.includes(name))).toEqual([])
}, 60_000)
