import type { testApp } from '../test-app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** A course of two lessons, unless it is changed, and somebody who reads it. */
export async function courseWithReader(
  site: Site,
  instructor: { cookie: string },
  change: object = {},
) {
  const { body: course } = await site.as(instructor).post('/api/courses', {
    title: 'Transformers',
    description: 'Step by step.',
    isPublished: true,
    modules: [{ title: 'Start', lessons: [{ title: 'Tokens' }, { title: 'Sampling' }] }],
    ...change,
  })
  const person = await site.signedIn('student')
  const lessonIds: number[] = course.lessons.map(({ id }: { id: number }) => id)
  return { course, person, learner: site.as(person), lessonIds, lessonId: lessonIds[1]! }
}
