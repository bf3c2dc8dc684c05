import { expect, test } from 'vitest'
import { slugOf, tagLabel } from './tags.ts'

test('tags are slugs in addresses and words for people', () => {
  expect(slugOf('  Reinforcement   Learning! ')).toBe('reinforcement-learning')
  expect(slugOf('C++')).toBe('c')
  expect(slugOf('***')).toBe('')
  expect(tagLabel('ai-agents')).toBe('AI agents')
  expect(tagLabel('llm')).toBe('LLM')
  expect(tagLabel('reinforcement-learning')).toBe('Reinforcement learning')
})
