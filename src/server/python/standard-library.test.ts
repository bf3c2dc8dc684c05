import { loadPyodide } from 'pyodide'
import { expect, test } from 'vitest'
import { STANDARD_LIBRARY } from './standard-library.ts'

const MISSING = `
import importlib
def is_missing(name):
    try:
        importlib.import_module(name)
    except ImportError:
        return True
' '.join(filter(is_missing, names.split()))
`

test('every module that samples may import is there', async () => {
  const pyodide = await loadPyodide()
  pyodide.globals.set('names', [...STANDARD_LIBRARY].join(' '))
  expect(pyodide.runPython(MISSING)).toBe('')
})
