import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTimeOf } from './iso-time.ts'

test.each([
  ['2026-11-15 05:39:45+00', '2026-11-15T05:39:45.000Z'],
  ['2026-11-15 05:39:45.1+00', '2026-11-15T05:39:45.100Z'],
  ['2026-11-15 05:39:45.12+00', '2026-11-15T05:39:45.120Z'],
  ['2026-11-15 05:39:45.123+00', '2026-11-15T05:39:45.123Z'],
  ['2026-11-15 05:39:45.123987+00', '2026-11-15T05:39:45.123Z'],
  ['2026-11-15 05:39:45.123+05:30', '2026-11-15T00:09:45.123Z'],
  ['2026-11-15 05:39:45.5-03', '2026-11-15T08:39:45.500Z'],
])('%s is %s', (written, read) => {
  expect(isoTimeOf(written)).toBe(read)
})

test('is what a date makes of it, for any time', () => {
  const min = new Date('1970-01-01')
  const max = new Date('9999-12-31')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const iso = date.toISOString()
      const written = iso.replace('T', ' ').replace(/\.?0*Z$/, '+00')
      expect(isoTimeOf(written)).toBe(iso)
    }),
  )
})
