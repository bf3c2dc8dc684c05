import { expect, test } from 'vitest'
import { formatLongDate, formatUtcMoment, formatShortDate } from './dates.ts'

test('writes a short date for cards', () => {
  expect(formatShortDate('2025-03-07T10:00:00.000Z')).toBe('Mar 7, 2025')
  expect(formatShortDate(new Date(Date.UTC(2024, 8, 30)))).toBe('Sep 30, 2024')
})

test('writes a long date for detail pages', () => {
  expect(formatLongDate('2025-03-07T10:00:00.000Z')).toBe('March 7, 2025')
})

test('stays on the UTC day at both ends of it', () => {
  expect(formatShortDate('2025-12-31T23:59:59.999Z')).toBe('Dec 31, 2025')
  expect(formatShortDate('2026-01-01T00:00:00.000Z')).toBe('Jan 1, 2026')
})

test('writes the hour where it matters, midnight as the first of the day', () => {
  expect(formatUtcMoment('2025-03-07T14:05:09.000Z')).toBe('Mar 7, 2025, 14:05 UTC')
  expect(formatUtcMoment('2026-01-01T00:00:00.000Z')).toBe('Jan 1, 2026, 00:00 UTC')
})

test('refuses what is no date', () => {
  for (const format of [formatShortDate, formatLongDate, formatUtcMoment])
    expect(() => format('yesterday')).toThrow(RangeError)
})

test('writes every month as the platform does', () => {
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2026, month, 15))
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(formatLongDate(date)).toBe(long.format(date))
    expect(formatShortDate(date)).toBe(short.format(date))
  }
})
