import { expect, test } from 'vitest'
import type { Exercise } from '../contract.ts'
import { questionsAtEnd, withQuestions } from './question-html.ts'

const exercise = (key: string, change: Partial<Exercise> = {}): Exercise => ({
  id: 1,
  key,
  kind: 'choice',
  prompt: `<p>Question ${key}</p>`,
  options: [{ id: 'a', html: '<p>One</p>' }],
  unit: null,
  starter: null,
  checks: [],
  hintCount: 0,
  source: null,
  answer: null,
  state: { solved: false, tries: 0, solutionSeen: false, hintsSeen: 0 },
  ...change,
})

const TEXT = '<p>Before</p><div data-exercise="first"></div><p>After</p>'

test('a question is shown at its place, and those without one at the end', () => {
  const exercises = [exercise('first'), exercise('second')]
  expect(withQuestions(TEXT, exercises)).toMatch(
    /<p>Before<\/p><div data-exercise="first">.*Question first.*<p>After<\/p>$/,
  )
  const end = questionsAtEnd(TEXT, exercises)
  expect(end).toContain('Question second')
  expect(end).not.toContain('Question first')
})

test('they are numbered as one meets them, and a question is one block', () => {
  const prompt = 'Which are <strong>convex</strong>?'
  const exercises = [exercise('last'), exercise('first', { prompt })]
  expect(withQuestions(TEXT, exercises)).toContain('Exercise 1 · Choose one')
  expect(withQuestions(TEXT, exercises)).toContain(`<div class="prose">${prompt}</div>`)
  expect(questionsAtEnd(TEXT, exercises)).toContain('Exercise 2 · Choose one')
})

test('a place that is written twice holds its question once; an unknown one stays empty', () => {
  const html = withQuestions(`${TEXT}${TEXT}<div data-exercise="none"></div>`, [exercise('first')])
  expect(html.split('Question first')).toHaveLength(2)
  expect(html).toContain('<div data-exercise="none"></div>')
})

test('programs and units are text, whatever they contain', () => {
  const predict = exercise('p', { kind: 'predict', starter: '<b>x</b>', unit: '<i>' })
  const html = questionsAtEnd('', [predict])
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(html).not.toContain('<i>')
})
