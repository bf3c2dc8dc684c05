import { loadPyodide, type PyodideAPI } from 'pyodide'
import { beforeAll, describe, expect, test } from 'vitest'
import { createInterpreter } from './interpreter.ts'
import { NO_PACKAGES } from './no-packages.ts'
import type { Check, OutputPiece, Wheel } from './messages.ts'

/** Like every worker: from a memory snapshot in which Python has already started. */
async function prepared() {
  const started = await loadPyodide({ lockFileContents: NO_PACKAGES, _makeSnapshot: true })
  const memory = started.makeMemorySnapshot()
  return () => loadPyodide({ lockFileContents: NO_PACKAGES, _loadSnapshot: memory })
}

let nextPyodide: () => Promise<PyodideAPI>
let pyodide: PyodideAPI
let interpreter: ReturnType<typeof createInterpreter>
beforeAll(async () => {
  nextPyodide = await prepared()
  pyodide = await nextPyodide()
  interpreter = createInterpreter(pyodide)
})

type Given = { checks?: Check[]; before?: string[]; wheels?: Wheel[] }

async function run(source: string, { checks = [], before = [], wheels = [] }: Given = {}) {
  const pieces: OutputPiece[] = []
  const ran = await interpreter.run({ source, before, checks }, wheels, {
    onBegin: () => {},
    onOutput: (piece) => pieces.push(piece),
  })
  return { ...ran, pieces, printed: pieces.map(({ text }) => text).join('') }
}

test('what functions print while a check calls them is reported with that check, up to a bound', async () => {
  const source = 'def f(x):\n    print("f got", x)\n    return x'
  const many = 'for _ in range(9000): print("abc")'
  const { checks, printed } = await run(source, {
    checks: [
      { name: 'keeps', code: 'assert f(2) == 2' },
      { name: 'doubles', code: 'assert f(3) == 6' },
      { name: 'is silent', code: 'assert 1 == 1' },
      { name: 'is loud', code: many },
    ],
  })
  expect(checks.slice(0, 3).map((check) => check.printed)).toEqual(['f got 2\n', 'f got 3\n', ''])
  expect(checks[3]!.printed).toHaveLength(2_000)
  expect(printed).toBe('')
})

async function failureOf(code: string, source = 'def f(x): return x * 3') {
  const { checks } = await run(source, { checks: [{ name: 'a check', code }] })
  return checks[0]!
}

describe('a program', () => {
  test('prints line by line, on both streams', async () => {
    const { pieces, error } = await run('import sys\nprint(1, 2)\nprint("oh", file=sys.stderr)')
    expect(pieces).toEqual([
      { kind: 'out', text: '1 2\n' },
      { kind: 'error', text: 'oh\n' },
    ])
    expect(error).toBeNull()
  })

  test('gets the line where it failed, without anything of ours', async () => {
    const { error } = await run('def half(x):\n  return x / 0\n\nhalf(1)')
    expect(error).toMatchObject({ message: 'ZeroDivisionError: division by zero', line: 2 })
    expect(error?.traceback).toContain('File "program.py", line 4, in <module>')
    expect(error?.traceback).not.toContain('harness')
  })

  test('that is no Python gets the line of the error', async () => {
    const { error } = await run('x = 1\nif x\n  print(x)')
    expect(error).toMatchObject({ message: "SyntaxError: expected ':'", line: 2 })
  })

  test('that prints without end is cut, and says so', async () => {
    const { printed, isCut } = await run('for _ in range(30_000): print("ab")')
    expect([printed.length, isCut]).toEqual([20_000, true])
  })

  test('may end itself', async () => {
    expect(await run('import sys\nprint(1)\nsys.exit(2)\nprint(3)')).toMatchObject({
      printed: '1\n',
      error: null,
    })
  })

  test('finds what the samples before it defined, and none of what they printed', async () => {
    const before = [
      'def twice(x):\n  print("hidden")\n  return 2 * x\nprint("hidden")',
      'raise ValueError',
    ]
    expect(await run('print(4 + 1)\nx = 3', { before })).toMatchObject({
      printed: '5\n',
      error: null,
    })
    expect((await run('print(__name__)\ny = twice', { before })).error).toBeNull()
  })

  test('starts with nothing each time', async () => {
    await run('kept = 1')
    expect((await run('print(kept)')).error?.message).toBe("NameError: name 'kept' is not defined")
  })

  test('cannot ask for input, and says what to do instead', async () => {
    expect((await run('name = input("Name? ")')).error?.message).toMatch(/^EOFError: input\(\)/)
  })

  test('has classes of data and asks for its own source', async () => {
    const source =
      'import inspect\nfrom dataclasses import dataclass\n@dataclass\nclass P:\n  x: int = 1\nprint(P(2), len(inspect.getsource(P)))'
    expect(await run(source)).toMatchObject({
      error: null,
      printed: expect.stringMatching(/^P\(x=2\) \d+\n$/),
    })
  })
})

describe('a check', () => {
  test.each([
    ['assert f(2) == 4', '4', '6'],
    ['assert 4 == f(2)', '4', '6'],
    ['assert f(2) != 6', 'anything but 6', '6'],
    ['assert f(2) < 5', 'less than 5', '6'],
    ['assert 7 <= f(2)', 'at least 7', '6'],
    ['assert abs(f(2) - 4) < 1e-9', 'less than 1e-09', '2'],
    ['assert f(2) in [4, 5]', 'one of [4, 5]', '6'],
    ['assert 4 in [f(2)]', 'something with 4 in it', '[6]'],
    ['assert f(2) is None', 'None', '6'],
    ['assert isinstance(f(2), str)', 'isinstance(f(2), str) to be true', 'False'],
    ['assert not f(2)', 'f(2) to be false', '6'],
    ['import math\nassert math.isclose(f(2), 4, rel_tol=1e-3)', '4', '6'],
    ['for x in range(3):\n  assert f(x) == 2 * x', '2', '3'],
    ['assert f(1) == 3 and f(2) == 4', '4', '6'],
    ['assert 0 < f(2) < 5', '0 < f(2) < 5 to be true', 'False'],
  ])('%s', async (code, expected, got) => {
    expect(await failureOf(code)).toMatchObject({ passed: false, expected, got, line: null })
  })

  test('passes, and leaves the names to the next one as they were', async () => {
    const checks = [
      { name: 'one', code: 'f = None' },
      { name: 'two', code: 'assert f(2) == 6\nassert printed == "hello\\n"' },
    ]
    const ran = await run('def f(x): return x * 3\nprint("hello")', { checks })
    expect(ran.checks.map(({ name, passed }) => [name, passed])).toEqual([
      ['one', true],
      ['two', true],
    ])
  })

  test('works out each side once', async () => {
    const source = 'calls = []\ndef f(x):\n  calls.append(x)\n  return x'
    expect(await failureOf('assert f(1) == 2', source)).toMatchObject({ got: '1' })
    const after = [{ name: 'calls', code: 'f(1) == 1\nassert f(1) == 1\nassert calls == [1, 1]' }]
    expect((await run(source, { checks: after })).checks[0]).toMatchObject({ passed: true })
  })

  test('shows the author’s words and the assertion', async () => {
    expect(await failureOf('assert f(2) == 4, f"double {2}"')).toMatchObject({
      message: 'double 2',
      code: 'assert f(2) == 4',
    })
  })

  test('names the line of the program that broke under it', async () => {
    expect(await failureOf('assert f(0) == 4', 'def f(x):\n  y = 1\n  return y / x')).toMatchObject(
      {
        passed: false,
        message: 'ZeroDivisionError: division by zero',
        line: 3,
      },
    )
  })

  test('of a name that is not there says so', async () => {
    expect(await failureOf('assert g(0) == 4')).toMatchObject({
      message: "NameError: name 'g' is not defined",
      line: null,
    })
  })

  test('is not run when the program broke', async () => {
    const checks = [{ name: 'one', code: 'assert True' }]
    expect(await run('1 / 0', { checks })).toMatchObject({ checks: [], error: { line: 1 } })
  })

  test('prints nothing', async () => {
    const checks = [{ name: 'one', code: 'print("from the check")' }]
    expect((await run('print("program")', { checks })).printed).toBe('program\n')
  })

  test('cuts what is too long to read', async () => {
    const { got } = await failureOf('assert f("x" * 5000) == ""')
    expect(got!.length).toBeLessThan(400)
  })
})

const MAKE_WHEEL = `
import zipfile
with zipfile.ZipFile('/tmp/made.whl', 'w') as wheel:
    wheel.writestr('tiny.py', 'def answer(): return 42')
    wheel.writestr('tiny-1.0.dist-info/METADATA', 'Metadata-Version: 2.1\\nName: tiny\\nVersion: 1.0\\n')
    wheel.writestr('tiny-1.0.dist-info/WHEEL', 'Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')
    wheel.writestr('tiny-1.0.dist-info/RECORD', '')
`

test('a wheel that comes with a program can be imported', async () => {
  expect((await run('import tiny')).error?.message).toMatch(/No module named 'tiny'/)
  pyodide.runPython(MAKE_WHEEL)
  const bytes = new Blob([pyodide.FS.readFile('/tmp/made.whl') as Uint8Array<ArrayBuffer>])
  const wheels = [{ file: 'tiny-1.0-py3-none-any.whl', bytes }]
  const ran = await run('import tiny\nprint(tiny.answer())', { wheels })
  expect([ran.error, ran.printed]).toEqual([null, '42\n'])
})

test('random numbers differ in each interpreter', async () => {
  const chance = async () => {
    const other = createInterpreter(await nextPyodide())
    let printed = ''
    await other.run(
      { source: 'import random\nprint(random.random())', before: [], checks: [] },
      [],
      {
        onBegin: () => {},
        onOutput: ({ text }) => (printed += text),
      },
    )
    return printed
  }
  expect(await chance()).not.toBe(await chance())
})
