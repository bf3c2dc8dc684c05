import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRight, pipArguments, withDependencies } from './python-wheels.js'

const numpy = {
  name: 'numpy',
  version: '2.4.6',
  file_name: 'numpy-2.4.6-cp314-cp314-pyemscripten_2026_0_wasm32.whl',
  depends: [],
}

test('pip is asked for the build that Pyodide names', () => {
  const said = pipArguments(numpy, '/wheels').join(' ')
  expect(said).toContain('download numpy==2.4.6 --no-deps')
  expect(said).toContain('--platform pyemscripten_2026_0_wasm32 --abi cp314 --python-version 314')
})

test('packages come with what they need, once', () => {
  const packages = {
    numpy,
    scipy: { name: 'scipy', depends: ['numpy', 'blas'] },
    blas: { name: 'blas', depends: ['numpy'] },
  }
  expect(withDependencies(['scipy'], packages).map(({ name }) => name)).toEqual([
    'scipy',
    'numpy',
    'blas',
  ])
  expect(() => withDependencies(['torch'], packages)).toThrow('Pyodide has no package torch')
})

test('only the file with the right checksum is right', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wheels-'))
  const file = path.join(folder, 'a.whl')
  writeFileSync(file, 'bytes')
  const sha256 = createHash('sha256').update('bytes').digest('hex')
  expect([isRight(file, sha256), isRight(file, 'other'), isRight(`${file}x`, sha256)]).toEqual([
    true,
    false,
    false,
  ])
  rmSync(folder, { recursive: true })
})
