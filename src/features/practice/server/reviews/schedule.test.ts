import { fsrs } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { forecast } from './forecast.ts'
import { beginningOf, dayIn, knownZone } from './local-day.ts'
import { remembered, reviewed, SCHEDULE, type Card } from './schedule.ts'

const START = new Date('2026-01-01T12:00:00Z')

/** Answers on the day each time. */
function history(answers: boolean[], by?: ReturnType<typeof fsrs>) {
  const cards: Card[] = []
  for (const isKnown of answers) {
    const before = cards.at(-1) ?? null
    cards.push(reviewed(before, { isKnown, now: before?.due ?? START, zone: 'UTC' }, by))
  }
  return cards
}

const right = (times: number) => Array.from({ length: times }, () => true)

test('the schedule is the library’s: its own example, days and stability', () => {
  // The long-term example of ts-fsrs, with the weights that it is computed with.
  const w = [
    0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225,
    0.0904, 0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
  ]
  const cards = history([...right(6), false, false, ...right(5)], fsrs({ ...SCHEDULE, w }))
  expect(cards.map(({ scheduledDays }) => scheduledDays)).toEqual([
    3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773,
  ])
  expect(cards.map(({ stability }) => stability)).toEqual([
    3.0412, 13.09130698, 48.15848988, 154.93732625, 445.05562739, 1158.07779739, 16.63063166,
    3.01732209, 11.42247264, 37.37521902, 111.8752758, 306.5974569, 772.94026648,
  ])
  expect(cards.at(-1)).toMatchObject({ reps: 13, lapses: 2 })
})

test('what is known comes back later each time, what is forgotten on the next day', () => {
  const days = history(right(5)).map(({ scheduledDays }) => scheduledDays)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(days[0]).toBeGreaterThan(1)
  const [forgotten] = history([false])
  expect(forgotten!.due).toEqual(new Date('2026-01-02T00:00:00Z'))
})

test('on the day when it is due, about nine of ten are still known', () => {
  const card = history(right(4)).at(-1)!
  expect(remembered(card, card.due)).toBeCloseTo(0.9, 2)
})

test.each([
  ['UTC', '2026-03-10T21:00:00Z', '2026-03-11T00:00:00Z', '2026-03-11T09:00:00Z'],
  ['Europe/Berlin', '2026-03-10T20:00:00Z', '2026-03-10T23:00:00Z', '2026-03-11T08:00:00Z'],
  ['America/Los_Angeles', '2026-03-11T04:00:00Z', '2026-03-11T07:00:00Z', '2026-03-11T16:00:00Z'],
  ['Pacific/Auckland', '2026-03-10T08:00:00Z', '2026-03-10T11:00:00Z', '2026-03-10T20:00:00Z'],
])('%s: forgotten in the evening, due in the morning', (zone, evening, midnight, morning) => {
  const first = reviewed(null, { isKnown: false, now: new Date(evening), zone })
  expect(first.due).toEqual(new Date(midnight))
  expect(first.due <= new Date(morning)).toBe(true)
  const next = reviewed(first, { isKnown: true, now: new Date(morning), zone })
  // A day has passed for the schedule too, although it was half of one.
  expect(next).toMatchObject({ scheduledDays: history([false, true])[1]!.scheduledDays })
})

test('a day begins where the learner is, also when clocks are changed at midnight', () => {
  const begins = (date: string, zone: string) =>
    beginningOf(new Date(`${date}T00:00:00Z`), zone).toISOString()
  expect(begins('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(begins('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(begins('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(dayIn('Asia/Tokyo', new Date('2026-01-31T15:00:00Z'))).toEqual(new Date('2026-02-01'))
  expect([knownZone('Europe/Berlin'), knownZone('Mars/Olympus'), knownZone(undefined)]).toEqual([
    'Europe/Berlin',
    'UTC',
    'UTC',
  ])
})

test('the plot counts every card once as due, and knows less each day', () => {
  const cards = [...history(right(2)), ...history([false])]
  const { cardCount, days } = forecast(cards, START)
  expect(cardCount).toBe(3)
  expect(days).toHaveLength(31)
  expect(days[0]).toMatchObject({ date: '2026-01-01', due: 0 })
  expect(days.reduce((sum, { due }) => sum + due, 0)).toBe(3)
  const known = days.map(({ remembered }) => remembered)
  expect(known.slice(4)).toEqual(known.slice(4).toSorted((a, b) => b - a))
  const late = forecast(cards, new Date('2027-01-01T00:00:00Z'))
  expect(late.days[0]!.due).toBe(3)
})

test('what was just answered is not expected to be known', () => {
  const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
  const wrong = history([false])
  const justNow = forecast(wrong, later(1))
  expect(justNow.rested).toEqual({ cardCount: 0, remembered: 0 })
  expect(justNow.days[0]!.remembered).toBeLessThan(
    forecast(history([true]), later(1)).days[0]!.remembered,
  )
  const nextDay = forecast(wrong, later(24))
  expect(nextDay.rested).toEqual({ cardCount: 1, remembered: nextDay.days[0]!.remembered })
  expect(nextDay.rested.remembered).toBeLessThan(1)
})
