import { expect, test } from 'vitest'
import { displayTime } from './display-time.ts'

test('a message stays longer the more there is to read or to do', () => {
  const short = displayTime({ title: 'Saved' })
  expect(displayTime({ title: 'Saved', description: 'x'.repeat(80) })).toBeGreaterThan(short)
  expect(displayTime({ title: 'Saved', action: { label: 'Open', to: '/' } })).toBeGreaterThan(short)
})
