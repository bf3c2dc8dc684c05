import { expect, test } from 'vitest'
import { neededModules } from './needed-modules.ts'

const ONES = 'import numpy as np\nx = np.ones(3)'

test.each([
  ['its own imports', ['import numpy\nimport math'], [['numpy']]],
  ['those above whose names it uses', ['import numpy as np', 'np.ones(3)'], [['numpy'], ['numpy']]],
  [
    'those of names that came about with them',
    [ONES, 'y = x + 1', 'print(y)'],
    [['numpy'], ['numpy'], ['numpy']],
  ],
  ['none of a name that is given anew first', [ONES, 'x = 1\nprint(x)'], [['numpy'], []]],
  ['those of a name that is given anew from itself', [ONES, 'x = x + 1'], [['numpy'], ['numpy']]],
  ['nothing that a comment names', ["import numpy\n# it's '''", '# numpy'], [['numpy'], []]],
])('a sample needs %s', (_what, sources, needed) => {
  expect(neededModules(sources)).toEqual(needed)
})

test('samples that are too long, too many, or need too many modules get no button', () => {
  expect(neededModules(['x'.repeat(10_001)])).toEqual([null])
  const many = neededModules(Array.from({ length: 301 }, () => 'x'))
  expect([many[299], many[300]]).toEqual([[], null])
  const long = neededModules(Array.from({ length: 11 }, () => 'x'.repeat(10_000)))
  expect([long[9], long[10]]).toEqual([[], null])
  const modules = Array.from({ length: 50 }, (_, n) => `m${n}`).join(', ')
  expect(neededModules([`import ${modules}`, 'm7.run()'])).toEqual([null, null])
})
