import { expect, test } from 'vitest'
import { emptyCourse, isUntouchedModule, newModule } from './editing/course-form.ts'

const newKey = () => 'key'

test('generated rows count as untouched until somebody writes into them', () => {
  const [welcome] = emptyCourse(newKey).modules
  const added = newModule('create', 1, newKey)
  for (const module of [welcome!, added, newModule('edit', 0, newKey)]) {
    const [lesson] = module.lessons
    expect(isUntouchedModule(module)).toBe(true)
    expect(isUntouchedModule({ ...module, title: 'Attention' })).toBe(false)
    expect(isUntouchedModule({ ...module, id: 1 })).toBe(false)
    for (const change of [
      { id: 1 },
      { title: 'Attention' },
      { content: '<p>Words.</p>' },
      { videoUrl: 'https://vimeo.com/1' },
    ])
      expect(isUntouchedModule({ ...module, lessons: [{ ...lesson!, ...change }] })).toBe(false)
  }
})
