import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerBy, endOfBusinessDay, isOverdue } from './deadline.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)

describe('business days', () => {
  test.each([
    ['a Monday', '2026-11-02T09:00:00Z', '2026-11-11'],
    ['a Friday', '2026-11-06T09:00:00Z', '2026-11-17'],
    ['a Friday just before midnight', '2026-11-06T23:59:59Z', '2026-11-17'],
    ['a Saturday', '2026-11-07T00:00:00Z', '2026-11-17'],
    ['a Sunday', '2026-11-08T12:00:00Z', '2026-11-17'],
    ['the end of a year', '2026-12-30T12:00:00Z', '2027-01-08'],
    ['before a leap day', '2028-02-25T12:00:00Z', '2028-03-07'],
  ])('seven from %s', (_, from, expected) => {
    expect(day(endOfBusinessDay(new Date(from), 7))).toBe(expected)
  })

  test('end on a weekday, at its last millisecond, with so many weekdays passed', () => {
    const dates = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 30 }), (from, days) => {
        const end = endOfBusinessDay(from, days)
        expect([0, 6]).not.toContain(end.getUTCDay())
        expect(end.toISOString()).toMatch(/T23:59:59\.999Z$/)
        let passed = 0
        for (
          let time = from.getTime() + 86_400_000;
          day(new Date(time)) <= day(end);
          time += 86_400_000
        )
          if (![0, 6].includes(new Date(time).getUTCDay())) passed += 1
        expect(passed).toBe(days)
      }),
    )
  })
})

describe('the promise', () => {
  const application = {
    kind: 'instructor',
    createdAt: new Date('2026-11-02T09:00:00Z'),
    state: 'new',
    decision: null,
  }

  test('is over only after the seventh day', () => {
    expect(isOverdue(application, new Date('2026-11-11T23:59:59Z'))).toBe(false)
    expect(isOverdue(application, new Date('2026-11-12T00:00:00Z'))).toBe(true)
  })

  test('ends once it is done or decided', () => {
    const later = new Date('2027-01-01')
    expect(answerBy({ ...application, state: 'done' })).toBeNull()
    expect(answerBy({ ...application, decision: 'accepted' })).toBeNull()
    expect(answerBy({ ...application, state: 'in_progress' })).not.toBeNull()
    expect(isOverdue({ ...application, state: 'done' }, later)).toBe(false)
    expect(isOverdue({ ...application, decision: 'declined' }, later)).toBe(false)
    expect(isOverdue({ ...application, state: 'in_progress' }, later)).toBe(true)
  })

  test('is made to instructors only', () => {
    expect(answerBy({ ...application, kind: 'contact' })).toBeNull()
    expect(isOverdue({ ...application, kind: 'talent' }, new Date('2027-01-01'))).toBe(false)
  })
})
