import { expect, test } from 'vitest'
import { startChild } from './child.ts'

test('a child process that ends before it serves is not waited for', async () => {
  // Not a server: it ends at once.
  await expect(startChild('bench/median.ts')).rejects.toThrow('bench/median.ts ended (0)')
})
