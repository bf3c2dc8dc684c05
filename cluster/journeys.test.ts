import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { JOURNEYS } from './journeys.ts'

test('every journey of the cluster run exists', () => {
  expect(JOURNEYS.filter((name) => !existsSync(`e2e/${name}.spec.ts`))).toEqual([])
})
