import { expect, test } from 'vitest'
import { describeAnswers } from './describe-answers.ts'

const NOBODY = { learners: 0, tries: 0, rightAtFirst: null }
const SOME = { learners: 2, tries: 5, rightAtFirst: 0.5 }

test.each([
  [NOBODY, NOBODY, 'Nobody has answered it yet.'],
  [SOME, NOBODY, '2 learners, 5 tries'],
  [
    NOBODY,
    SOME,
    'Since your last change: nobody yet. Before it: 2 learners, 5 tries, 50% right at first.',
  ],
  [
    { learners: 1, tries: 1, rightAtFirst: 1 },
    SOME,
    'Since your last change: 1 learner, 1 try. Before it: 2 learners, 5 tries, 50% right at first.',
  ],
])('answers from before a change are counted apart', (now, earlier, words) => {
  expect(describeAnswers({ ...now, earlier })).toBe(words)
})
