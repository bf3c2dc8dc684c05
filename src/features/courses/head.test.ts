import { expect, test } from 'vitest'
import { courseHead } from './head.ts'

test('search engines read price, level and length of a course', () => {
  const course = {
    id: 1,
    title: 'Attention',
    description: 'Queries and keys.',
    coverImageUrl: null,
    documentUrl: null,
    difficulty: 'advanced' as const,
    price: 1999,
    tags: ['llm', 'transformers'],
    instructorId: 2,
    isPublished: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    instructor: { id: 2, fullName: 'Ada Byron', avatarUrl: null, bio: null },
    enrollmentCount: 3,
    lessonCount: 4,
    duration: 125,
  }
  expect(courseHead(course).jsonLd).toMatchObject({
    '@type': 'Course',
    name: 'Attention',
    educationalLevel: 'Advanced',
    keywords: 'llm, transformers',
    offers: { category: 'Paid', price: '19.99', priceCurrency: 'USD' },
    hasCourseInstance: { courseWorkload: 'PT125M', instructor: { name: 'Ada Byron' } },
  })
})
