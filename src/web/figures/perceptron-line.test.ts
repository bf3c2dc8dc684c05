import { expect, test } from 'vitest'
import { pass, visit, whatIsSeen, type Table } from './perceptron-line.tsx'

function train(table: Table, passes: number) {
  let [neuron, corrections]: [Parameters<typeof pass>[0], number] = [
    { weights: [0, 0], bias: 0 },
    0,
  ]
  for (let epoch = 1; epoch <= passes; epoch += 1) {
    const after = pass(neuron, table)
    if (after.corrections === 0) return { neuron, corrections, epoch }
    neuron = after.neuron
    corrections += after.corrections
  }
  return { neuron, corrections, epoch: null }
}

test('AND is learned in nine passes, and stops at the lesson’s line', () => {
  expect(train('and', 50)).toEqual({
    neuron: { weights: [3, 2], bias: -4 },
    corrections: 18,
    epoch: 9,
  })
})

test('OR takes nine corrections, and XOR never ends', () => {
  expect(train('or', 50)).toMatchObject({ corrections: 9, epoch: 6 })
  expect(train('xor', 50).epoch).toBeNull()
})

test('a right guess changes nothing', () => {
  const neuron = { weights: [3, 2], bias: -4 } as const
  for (const index of [0, 1, 2, 3]) expect(visit(neuron, 'and', index)).toBe(neuron)
})

test('one correction is counted as one', () => {
  const neuron = { weights: [3, 2] as const, bias: -3 }
  expect(whatIsSeen({ table: 'and', neuron, corrections: 1 })).toContain(' 1 correction so far.')
})
