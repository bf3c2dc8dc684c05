import { expect, test } from 'vitest'
import { startChild } from './child.ts'

test('one that ends before it serves is not waited for', async () => {
  // It is no server, and has nothing to do.
  await expect(startChild('bench/median.ts')).rejects.toThrow('bench/median.ts ended (0)')
})
