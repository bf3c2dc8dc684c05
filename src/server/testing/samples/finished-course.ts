import type { testApp } from '../test-app.ts'

type Site = Awaited<ReturnType<typeof testApp>>

export const COURSE = {
  title: 'Gradient descent',
  description: 'Down the hill, step by step.',
  isPublished: true,
  modules: [
    {
      title: 'Start',
      lessons: [
        { title: 'One', duration: 20 },
        { title: 'Two', duration: 25 },
      ],
    },
  ],
}

/** A published course of two lessons, and somebody who is enrolled in it. */
export async function courseWithLearner(site: Site, learnerName = 'Ada Lovelace') {
  const instructor = await site.signedIn('instructor', 'Grace Hopper')
  const { body: course } = await site.as(instructor).post('/api/courses', COURSE)
  const person = await site.signedIn('student', learnerName)
  const learner = site.as(person)
  await learner.post(`/api/courses/${course.id}/enroll`)
  const [first, last]: number[] = course.lessons.map(({ id }: { id: number }) => id)
  const tick = (lesson: number | undefined, completed = true) =>
    learner.post(`/api/lessons/${lesson}/progress`, { completed })
  return { instructor, course, person, learner, first, last, tick }
}

/** The same, after the last tick. */
export async function finishedCourse(site: Site, learnerName?: string) {
  const given = await courseWithLearner(site, learnerName)
  await given.tick(given.first)
  const { body } = await given.tick(given.last)
  const code: string = body.certificate
  return { ...given, code, path: `/api/certificates/${code}` }
}
