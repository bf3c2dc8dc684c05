import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const site = await testApp()

test('the outline of a paid course opens for those who enroll, and stays closed for others', async () => {
  const { body: course } = await site.as(await site.signedIn('instructor')).post('/api/courses', {
    title: 'Gradient descent',
    description: 'Down the slope.',
    price: 1999,
    isPublished: true,
    modules: [{ title: 'Module', lessons: [{ title: 'First' }, { title: 'Second' }] }],
  })
  const seen = async (reader: ReturnType<typeof site.as>) => {
    const { body } = await reader.get(`/api/courses/${course.id}?view=outline`)
    return [body.isEnrolled, body.modules[0].lessons[1].locked]
  }
  const learner = site.as(await site.signedIn('student'))
  const other = site.as(await site.signedIn('student'))
  // Somebody came before, so that an enrollment and its course have different numbers.
  const before = site.as(await site.signedIn('student'))
  await before.post(`/api/courses/${course.id}/enroll`)
  expect(await seen(learner)).toEqual([false, true])
  await learner.post(`/api/courses/${course.id}/enroll`)
  expect(await seen(learner)).toEqual([true, false])
  expect(await seen(other)).toEqual([false, true])
  expect(await seen(site.visitor())).toEqual([false, true])
})

test('the outline shows the video of the first lesson, or else our own', async () => {
  const author = site.as(await site.signedIn('instructor'))
  const previewOf = async (lessons: object[]) => {
    const { body: course } = await author.post('/api/courses', {
      title: 'Gradient descent',
      description: 'Down the slope.',
      price: 1999,
      isPublished: true,
      modules: [{ title: 'Module', lessons }],
    })
    const { body } = await site.visitor().get(`/api/courses/${course.id}?view=outline`)
    return body.preview
  }
  const film = { title: 'Film', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  const own = { kind: 'file', url: '/media/contours.mp4', type: 'video/mp4' }
  expect(await previewOf([film, { title: 'Text' }])).toMatchObject({ kind: 'youtube' })
  expect(await previewOf([{ title: 'Text' }, film])).toEqual(own)
  expect(await previewOf([{ title: 'Far', videoUrl: 'https://example.org/far' }])).toBeNull()
})
