import { expect, test } from 'vitest'
import { questionsAbout } from './questions-about.ts'

test.each([
  ['certificate', ['Do I get a certificate?']],
  ['how do I get a certificate', ['Do I get a certificate?']],
  ['Certificates', ['Do I get a certificate?']],
  ['how do I enroll', ['How do I enroll in a course?']],
  ['discussion forum', []],
  ['certificate transformers', []],
  ['python', []],
  ['ai', []],
  ['course', []],
  ['how do I', []],
  ['', []],
  ['money back', ['Is there a money-back guarantee?']],
  ['how long', ['How long do I have access to a course?']],
  ['guaranteed', ['Is there a money-back guarantee?']],
  ['backpropagation', []],
  ['longformer', []],
  ['needle', []],
  ['coursera', []],
  ['ther', []],
])('%j is asked by %j', (typed, questions) => {
  expect(questionsAbout(typed, { hasResults: true })).toEqual(questions)
})

test.each([
  ['refund', ['Is there a money-back guarantee?']],
  ['refunds for paid courses', ['Is there a money-back guarantee?']],
  ['discussion forum', ['Is there a forum where I can ask questions?']],
  ['hallucination', []],
  ['withdrawal', []],
  ['withdrawals', []],
  ['markov', []],
  ['markdown', []],
  ['codebook', []],
  ['openai', []],
  ['pagerank', []],
])('where nothing is found, %j is answered by %j', (typed, questions) => {
  expect(questionsAbout(typed, { hasResults: false })).toEqual(questions)
})
