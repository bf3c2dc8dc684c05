import { excerpt } from '#shared/text/excerpt.ts'
import type { PageHead } from '#shared/pages/page.ts'
import type { CourseSummary } from '#shared/courses/course-answer.ts'
import { DIFFICULTY_LABELS } from '#shared/courses/difficulty.ts'

const jsonLd = (course: CourseSummary) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  description: course.description,
  ...(course.coverImageUrl ? { image: course.coverImageUrl } : {}),
  educationalLevel: DIFFICULTY_LABELS[course.difficulty],
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

export function courseHead(course: CourseSummary | null | undefined): Omit<PageHead, 'title'> {
  if (!course?.isPublished) return { indexed: false }
  return {
    description: excerpt(course.description),
    image: course.coverImageUrl ?? `/og/course-${course.id}.png`,
    jsonLd: jsonLd(course),
  }
}
