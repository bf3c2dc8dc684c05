import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const planted: string[] = []
const createdFolders: string[] = []

function plant(file: string, text: string) {
  const target = path.join(root, file)
  const created = mkdirSync(path.dirname(target), { recursive: true })
  if (created) createdFolders.push(created)
  writeFileSync(target, text)
  planted.push(target)
  return file
}

const removePlanted = () => {
  for (const file of planted.splice(0)) rmSync(file)
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true })
}

afterEach(removePlanted)
afterAll(removePlanted)

const runTool = (tool: string, args: string[]) =>
  spawnSync(process.execPath, [`node_modules/.bin/${tool}`, ...args], {
    cwd: root,
    encoding: 'utf8',
  })

const FEATURE = '#features/accounts/contract.ts'

/** What stands where, and what it may not import from there. */
const IMPORTS = [
  ['shared code that imports a feature', 'src/shared/planted.ts', FEATURE],
  ['shared code that imports Node', 'src/shared/planted.ts', 'node:path'],
  ['a contract that imports the server', 'src/features/blog/planted.ts', '#server/db/schema.ts'],
  [
    'a contract that imports another feature',
    'src/features/blog/planted.ts',
    '../accounts/contract.ts',
  ],
  ['a feature that imports another feature', 'src/features/blog/server/planted.ts', FEATURE],
  [
    'a feature that climbs into another feature',
    'src/features/blog/server/planted.ts',
    '../../accounts/contract.ts',
  ],
  [
    'a screen part that imports the server',
    'src/features/blog/web/planted.ts',
    '#server/db/schema.ts',
  ],
  ['a platform file that imports a feature', 'src/server/http/planted.ts', FEATURE],
  ['a cache that imports a feature', 'src/server/cache/planted.ts', FEATURE],
  ['a feature that makes a cache of its own', 'src/features/blog/server/planted.ts', 'lru-cache'],
  [
    'a folder of screen parts that climbs into another feature',
    'src/features/courses/web/editor/planted.ts',
    '../../../accounts/contract.ts',
  ],
  [
    'a folder within such a folder that climbs into another feature',
    'src/features/practice/web/editor/fields/planted.ts',
    '../../../../accounts/contract.ts',
  ],
  [
    'a folder of pure pieces that imports the server',
    'src/features/courses/editing/planted.ts',
    '../server/routes.ts',
  ],
  ['a file of the platform that imports a feature', 'src/server/planted.ts', FEATURE],
  [
    'a file of the platform that imports the list of features',
    'src/server/planted.ts',
    './features.ts',
  ],
  [
    'a folder of the platform that climbs to the list of features',
    'src/server/http/planted.ts',
    '../features.ts',
  ],
  [
    'a feature that imports the list of features',
    'src/features/blog/server/planted.ts',
    '#server/features.ts',
  ],
  [
    'a library of the web that imports a component',
    'src/web/lib/forms/planted.ts',
    '../../ui/toaster.tsx',
  ],
  ['a UI primitive that imports a feature', 'src/web/ui/planted.tsx', FEATURE],
  ['an editor that imports a feature', 'src/web/editor/nodes/planted.ts', FEATURE],
  ['a session of the web that imports a feature', 'src/web/session/planted.ts', FEATURE],
  ['a session of the web that imports the pages', 'src/web/session/planted.ts', '../routes.ts'],
  ['a UI primitive that imports a page', 'src/web/ui/planted.ts', '#web/pages/titles.ts'],
  ['an editor that imports the layout', 'src/web/editor/planted.ts', '#web/layout/header.tsx'],
  ['a session that imports the routing', 'src/web/session/planted.ts', '#web/routing/page.ts'],
  ['figures that import the routes', 'src/web/figures/planted.ts', '#web/routes.ts'],
  ['a library that imports a page', 'src/web/lib/planted.ts', '#web/pages/titles.ts'],
  ['a library that imports the layout', 'src/web/lib/planted.ts', '#web/layout/header.tsx'],
  ['a library that imports the routing', 'src/web/lib/planted.ts', '#web/routing/page.ts'],
  ['a library that imports the routes', 'src/web/lib/planted.ts', '#web/routes.ts'],
  ['a library that imports a UI primitive', 'src/web/lib/planted.ts', '#web/ui/button.tsx'],
  ['a library that imports the session', 'src/web/lib/planted.ts', '#web/session/session.ts'],
] as const

const RULES = [
  ...IMPORTS.map(
    ([what, file, from]) =>
      [what, file, `export { planted } from '${from}'\n`, 'no-restricted-imports'] as const,
  ),
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
  type Diagnostic = { filename: string; code: string; severity: string }
  let found: Diagnostic[]
  const files = RULES.map(([, file], index) => file.replace('planted', `planted-${index}`))
  const CYCLE = ['src/shared/planted-one.ts', 'src/shared/planted-two.ts'] as const

  // All of them at once: most of a run is to read the project.
  beforeAll(() => {
    for (const [index, [, , text]] of RULES.entries()) plant(files[index]!, text)
    plant(CYCLE[0], "import { two } from './planted-two.ts'\n\nexport const one = () => two\n")
    plant(CYCLE[1], "import { one } from './planted-one.ts'\n\nexport const two = () => one\n")
    const { status, stdout } = runTool('oxlint', ['--format=json', ...files, ...CYCLE])
    expect(status).not.toBe(0)
    found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
    removePlanted()
  })

  const errorsIn = (file: string) =>
    found.flatMap(({ filename, severity, code }) =>
      filename.endsWith(file) && severity === 'error' ? code : [],
    )

  test.each(RULES.map(([what, , , rule], index) => [what, files[index]!, rule] as const))(
    '%s',
    (_what, file, rule) => {
      expect(errorsIn(file).join()).toContain(rule)
    },
  )

  test('a cycle of imports', () => {
    expect(errorsIn(CYCLE[1]).join()).toContain('no-cycle')
  })
})

describe('the compiler refuses', () => {
  /** One file of a project, by the project's rules; that it is one of the project's is asked too. */
  function compile(project: string, file: string, text: string) {
    plant(file, text)
    const { stdout: members } = runTool('tsc', ['-p', project, '--listFilesOnly'])
    expect(members.split('\n')).toContain(path.join(root, file))
    const alone = { extends: `./${project}`, files: [file], include: [], references: [] }
    const config = plant(`planted-${project}`, JSON.stringify(alone))
    return runTool('tsc', [
      '-p',
      config,
      '--noEmit',
      '--composite',
      'false',
      '--emitDeclarationOnly',
      'false',
    ])
  }

  test('the DOM and Node in pure code', () => {
    const { status, stdout } = compile(
      'tsconfig.pure.json',
      'src/shared/planted.ts',
      'export const width = () => document.body.clientWidth + process.pid\n',
    )
    expect(status).not.toBe(0)
    expect(stdout).toContain("'document'")
    expect(stdout).toContain("'process'")
  })

  test('the DOM in server code', () => {
    const { status, stdout } = compile(
      'tsconfig.server.json',
      'src/server/http/planted.ts',
      'export const width = () => document.body.clientWidth\n',
    )
    expect(status).not.toBe(0)
    expect(stdout).toContain("'document'")
  })

  test('Node in screens', () => {
    const { status, stdout } = compile(
      'tsconfig.web.json',
      'src/web/lib/planted.ts',
      'export const pid = () => process.pid\n',
    )
    expect(status).not.toBe(0)
    expect(stdout).toContain("'process'")
  })
})
