import { expect, test } from 'vitest'
import { importsOf } from './python-imports.ts'

test.each([
  ['import math', ['math']],
  ['import numpy as np, os.path', ['numpy', 'os']],
  ['from numpy.linalg import norm', ['numpy']],
  ['def f():\n    import json\n    from re import sub', ['json', 're']],
  ['from . import here', []],
  ['text = """\nimport numpy\n"""', []],
  ['print("import numpy")  # import scipy\nimport math', ['math']],
  ["note = 'it\\'s'\nimport math", ['math']],
  ["# don't\nimport math", ['math']],
  ["# use ''' for texts\nimport math", ['math']],
  ['text = """ never closed \\"""\nimport numpy', []],
  ["text = 'never closed\nimport math", ['math']],
  ['important = 1\nfrom_here = 2', []],
])('%s', (source, names) => {
  expect(importsOf(source)).toEqual(names)
})

test('marks that close nothing are read once', () => {
  for (const marks of ['\\"', '"""\\', "\\'", "'''\\", "r'"])
    expect(importsOf(`"${marks.repeat(200_000)}\nimport math`).length).toBeLessThan(2)
})

test.each([
  ['escaped quotes', '"\\'.repeat(500_000)],
  ['quotes that are not closed', "'\n".repeat(500_000)],
  ['prefixes', 'rb'.repeat(500_000)],
  ['one long name', `from ${'a'.repeat(1_000_000)}!`],
  ['one long path', `from a${'.a'.repeat(500_000)}!`],
  ['blanks', `from a${' '.repeat(1_000_000)}!`],
])('a million characters are read in one pass: %s', (_name, source) => {
  expect(importsOf(source)).toEqual([])
})
