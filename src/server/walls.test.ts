import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const planted: string[] = []

function plant(file: string, text: string) {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  planted.push(target)
  return file
}

const lint = (file: string) =>
  spawnSync(process.execPath, ['node_modules/.bin/oxlint', file], { cwd: root, encoding: 'utf8' })

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(file)
})

const RULES = [
  [
    'shared code that imports a room',
    'src/shared/planted.ts',
    "export { User } from '#features/accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'shared code that imports Node',
    'src/shared/planted.ts',
    "export { join } from 'node:path'\n",
    'no-restricted-imports',
  ],
  [
    'a contract that imports the server',
    'src/features/blog/planted.ts',
    "export { schema } from '#server/db/schema.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a contract that imports another room',
    'src/features/blog/planted.ts',
    "export { User } from '../accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a room that imports another room',
    'src/features/blog/server/planted.ts',
    "export { User } from '#features/accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a room that climbs into another room',
    'src/features/blog/server/planted.ts',
    "export { User } from '../../accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a screen part that imports the server',
    'src/features/blog/web/planted.ts',
    "export { schema } from '#server/db/schema.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a platform file that imports a room',
    'src/server/http/planted.ts',
    "export { User } from '#features/accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a cache that imports a room',
    'src/server/cache/planted.ts',
    "export { User } from '#features/accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a folder of screen parts that climbs into another room',
    'src/features/courses/web/editor/planted.ts',
    "export { User } from '../../../accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a library of the web that imports a component',
    'src/web/lib/forms/planted.ts',
    "export { Toaster } from '../../ui/toaster.tsx'\n",
    'no-restricted-imports',
  ],
  [
    'a UI primitive that imports a room',
    'src/web/ui/planted.tsx',
    "export { User } from '#features/accounts/contract.ts'\n",
    'no-restricted-imports',
  ],
  [
    'a file of more than 250 lines',
    'src/shared/planted.ts',
    `${Array.from({ length: 251 }, (_, n) => `export const a${n} = ${n}`).join('\n')}\n`,
    'max-lines',
  ],
  [
    'a function of more than 80 lines',
    'src/shared/planted.ts',
    `export function long() {\n${'  Math.random()\n'.repeat(80)}}\n`,
    'max-lines-per-function',
  ],
  [
    'a function of five parameters',
    'src/shared/planted.ts',
    'export const five = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e\n',
    'max-params',
  ],
  ['a default export', 'src/shared/planted.ts', 'export default 1\n', 'no-default-export'],
  [
    'a file name that is not kebab-case',
    'src/shared/plantedFile.ts',
    'export const a = 1\n',
    'filename-case',
  ],
  [
    'HTML set outside of rich-html.tsx',
    'src/web/ui/planted.tsx',
    'export const P = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
    'no-danger',
  ],
  [
    'an insert that nobody awaits',
    'src/features/blog/server/planted.ts',
    "import type { Db } from '#server/db/client.ts'\nimport { rateLimits } from '#server/db/schema/operations.ts'\n\nexport function forget(db: Db) {\n  db.insert(rateLimits).values({ key: 'a' })\n}\n",
    'no-floating-promises',
  ],
] as const

describe('the linter refuses', () => {
  test.each(RULES)('%s', (_what, file, text, rule) => {
    const { status, stdout } = lint(plant(file, text))
    expect(status).not.toBe(0)
    expect(stdout).toContain(rule)
  })

  test('a cycle of imports', () => {
    plant(
      'src/shared/planted-one.ts',
      "import { two } from './planted-two.ts'\n\nexport const one = () => two\n",
    )
    const file = plant(
      'src/shared/planted-two.ts',
      "import { one } from './planted-one.ts'\n\nexport const two = () => one\n",
    )
    const { status, stdout } = lint(file)
    expect(status).not.toBe(0)
    expect(stdout).toContain('no-cycle')
  })
})

describe('the compiler refuses', () => {
  const compile = (project: string) =>
    spawnSync(
      process.execPath,
      [
        'node_modules/.bin/tsc',
        '-p',
        project,
        '--noEmit',
        '--composite',
        'false',
        '--emitDeclarationOnly',
        'false',
      ],
      { cwd: root, encoding: 'utf8' },
    )

  test('the DOM and Node in pure code', () => {
    plant(
      'src/shared/planted.ts',
      'export const width = () => document.body.clientWidth + process.pid\n',
    )
    const { status, stdout } = compile('tsconfig.pure.json')
    expect(status).not.toBe(0)
    expect(stdout).toContain("'document'")
    expect(stdout).toContain("'process'")
  })

  test('the DOM in server code', () => {
    plant('src/server/http/planted.ts', 'export const width = () => document.body.clientWidth\n')
    const { status, stdout } = compile('tsconfig.server.json')
    expect(status).not.toBe(0)
    expect(stdout).toContain("'document'")
  })

  test('Node in screens', () => {
    plant('src/web/lib/planted.ts', 'export const pid = () => process.pid\n')
    const { status, stdout } = compile('tsconfig.web.json')
    expect(status).not.toBe(0)
    expect(stdout).toContain("'process'")
  })
})
