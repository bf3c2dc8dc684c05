import { expect, test } from 'vitest'
import { containing } from '#server/db/statements/containing.ts'
import { containingSparsely } from './search-pattern.ts'

test.each([
  ['ai', '%ai%', '%ai%'],
  ['agents', '%agents%', '%ag_nts%'],
  ['gradients part 1234', '%gradients part 1234%', '%gra_ien_s p_rt _234%'],
  ['100%_\\x', String.raw`%100\%\_\\x%`, String.raw`%100_\_\\x%`],
  ['über größe', '%über größe%', '%üb_r g_öße%'],
  ['ééééé', '%ééééé%', '%ééééé%'],
])('%s is looked for as %s and found by %s', (typed, whole, sparse) => {
  expect([containing(typed), containingSparsely(typed)]).toEqual([whole, sparse])
})
