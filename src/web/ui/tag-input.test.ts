import { expect, test } from 'vitest'
import { slug } from './tag-input.tsx'

test('makes a slug of what is typed', () => {
  expect(slug('Large Language Models')).toBe('large-language-models')
  expect(slug('  Réseaux & Agents!! ')).toBe('reseaux-agents')
  expect(slug('!!!')).toBe('')
})
