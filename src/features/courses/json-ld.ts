import type { CourseSummary } from './contract.ts'

const LEVELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' }

/** The course as search engines read it (schema.org). */
export const courseJsonLd = (course: CourseSummary) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.description,
  ...(course.coverImageUrl ? { image: course.coverImageUrl } : {}),
  educationalLevel: LEVELS[course.difficulty],
  keywords: course.tags.join(', '),
  dateCreated: course.createdAt,
  dateModified: course.updatedAt,
  provider: { '@type': 'Organization', name: 'Ascent' },
  offers: {
    '@type': 'Offer',
    category: course.price === 0 ? 'Free' : 'Paid',
    price: (course.price / 100).toFixed(2),
    priceCurrency: 'USD',
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.max(1, course.duration)}M`,
    instructor: { '@type': 'Person', name: course.instructor.fullName },
  },
})
