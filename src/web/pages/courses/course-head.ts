import { courseJsonLd } from '#features/courses/json-ld.ts'
import { excerpt } from '#shared/excerpt.ts'
import type { PageHead } from '#shared/page.ts'
import type { Read, ScreenArgs } from '../../lib/screen.tsx'
import { courseOf } from './course-screen.ts'

export function courseHead(read: Read, args: ScreenArgs): Omit<PageHead, 'title'> {
  const course = courseOf(read, args)
  if (!course?.isPublished) return { indexed: false }
  return {
    description: excerpt(course.description),
    image: course.coverImageUrl ?? `/og/course-${course.id}.png`,
    jsonLd: courseJsonLd(course),
  }
}
