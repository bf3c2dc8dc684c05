import { atMost } from '#shared/format/at-most.ts'

// Apart from the contract, so that a lesson's page does not load it.
export const NOTE_LIMITS = {
  text: 20_000,
  highlights: 200,
  quote: 1_000,
  context: 100,
  comment: 500,
} as const

export const TOO_LONG = {
  text: atMost('A note', NOTE_LIMITS.text),
  highlights: `A lesson holds at most ${NOTE_LIMITS.highlights} highlights`,
  quote: atMost('A highlight', NOTE_LIMITS.quote),
  prefix: atMost('The words before', NOTE_LIMITS.context),
  suffix: atMost('The words after', NOTE_LIMITS.context),
  comment: atMost('A comment', NOTE_LIMITS.comment),
} as const

const NOTHING_LOST = 'in another tab or on another device. Nothing was overwritten.'

export const CHANGED_ELSEWHERE = {
  note: `This note was changed ${NOTHING_LOST}`,
  highlights: `Your highlights were changed ${NOTHING_LOST}`,
} as const
