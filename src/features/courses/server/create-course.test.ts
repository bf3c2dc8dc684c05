import { describe, expect, test } from 'vitest'
import { sampleCourse, sampleDetails, sampleLesson } from '#server/testing/samples/sample-course.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Course, Lesson } from '../contract.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor', 'Ada Byron')
const other = await site.signedIn('instructor')
const student = await site.signedIn('student')
const admin = await site.signedIn('admin')

async function course(extra: object = {}, as = instructor) {
  const { status, body } = await site.as(as).post('/api/courses', { ...sampleCourse, ...extra })
  expect(status).toBe(201)
  return body
}

describe('creating a course', () => {
  test('saves course and structure together, numbered from 0 without gaps', async () => {
    const body = await course({ tags: ['Deep Learning', 'llm', 'LLM', ' '] })
    expect(body).toMatchObject({
      ...sampleDetails,
      coverImageUrl: null,
      documentUrl: null,
      difficulty: 'beginner',
      price: 0,
      tags: ['deep-learning', 'llm'],
      instructorId: instructor.id,
      isPublished: true,
      instructor: { id: instructor.id, fullName: 'Ada Byron', avatarUrl: null, bio: null },
      enrollmentCount: 0,
      lessonCount: 3,
      duration: 65,
      isEnrolled: false,
    })
    expect(Object.keys(body.instructor).toSorted()).toEqual(['avatarUrl', 'bio', 'fullName', 'id'])
    expect(
      body.modules.map((m: Course['modules'][number]) => [m.title, m.orderIndex, m.courseId]),
    ).toEqual([
      ['First steps', 0, body.id],
      ['Further', 1, body.id],
    ])
    expect(
      body.lessons.map((lesson: Lesson) => [lesson.title, lesson.orderIndex, lesson.content]),
    ).toEqual([
      ['Hello', 0, '<p>Hello</p>'],
      ['World', 1, '<p>World</p>'],
      ['Beyond', 0, '<p>Beyond</p>'],
    ])
    expect(body.modules[1].lessons).toEqual([body.lessons[2]])
    expect(Object.keys(body.lessons[0]).toSorted()).toEqual(
      'content courseId duration id locked moduleId orderIndex title type videoUrl'.split(' '),
    )
  })

  test('without a structure starts empty, as a draft, at no price', async () => {
    const { status, body } = await site.as(instructor).post('/api/courses', sampleDetails)
    expect(status).toBe(201)
    expect(body).toMatchObject({ isPublished: false, price: 0, modules: [], lessons: [], tags: [] })
  })

  test('belongs to the person who is signed in, whatever the body says', async () => {
    const body = await course({ instructorId: other.id })
    expect(body.instructorId).toBe(instructor.id)
  })

  test('ignores ids in the structure of a new course', async () => {
    const mine = await course()
    const copy = await course({ modules: mine.modules }, other)
    expect(copy.lessons.map((lesson: Lesson) => lesson.id)).not.toContain(mine.lessons[0].id)
    const { body } = await site.visitor().get(`/api/courses/${mine.id}`)
    expect(body.lessons).toEqual(mine.lessons)
  })

  test('cleans what authors write', async () => {
    const body = await course({
      modules: [
        {
          title: 'Module',
          lessons: [
            sampleLesson('Trap', { content: '<p onclick="x()">Hi</p><script>x()</script>' }),
          ],
        },
      ],
    })
    expect(body.lessons[0].content).toBe('<p>Hi</p>')
  })

  test.each([
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ title: '  a  ' }, 'Title must be at least 3 characters'],
    [{ title: 'x'.repeat(201) }, 'Must be at most 200 characters'],
    [{ description: '' }, 'Description is required'],
    [{ coverImageUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ documentUrl: 'nowhere' }, 'Please enter a valid URL'],
    [{ price: -1 }, 'Price cannot be negative'],
    [{ price: 1.5 }, 'Price must be a whole number of cents'],
    [{ price: 'a lot' }, 'Price must be a whole number of cents'],
    [{ modules: [] }, 'A course must have at least one module'],
    [{ modules: [{ title: 'Module', lessons: [] }] }, 'A module must have at least one lesson'],
    [
      { modules: [{ title: 'M', lessons: [sampleLesson('Hello')] }] },
      'Module title must be at least 3 characters',
    ],
    [
      { modules: [{ title: 'Module', lessons: [sampleLesson('x')] }] },
      'Lesson title must be at least 3 characters',
    ],
    [
      { modules: [{ title: 'Module', lessons: [sampleLesson('Hello', { videoUrl: 'ftp://x' })] }] },
      'Please enter a valid URL',
    ],
    [
      { modules: [{ title: 'Module', lessons: [sampleLesson('Hello', { duration: 0 })] }] },
      'Duration must be at least 1 minute',
    ],
    [
      { modules: [{ title: 'Module', lessons: [sampleLesson('Hello', { duration: 481 })] }] },
      'Duration must be less than 8 hours',
    ],
    [
      {
        modules: [
          { title: 'Module', lessons: [sampleLesson('Hello', { content: 'x'.repeat(200_001) })] },
        ],
      },
      'Content must be at most 200,000 characters',
    ],
  ])('refuses %j', async (broken, message) => {
    const { status, body } = await site
      .as(instructor)
      .post('/api/courses', { ...sampleDetails, ...broken })
    expect(status).toBe(400)
    expect(body.issues.map((issue: { message: string }) => issue.message)).toContain(message)
  })

  test('takes a price as a form sends it', async () => {
    expect(await course({ price: '1999' })).toMatchObject({ price: 1999 })
    expect(await course({ price: '' })).toMatchObject({ price: 0 })
  })

  test('is for instructors', async () => {
    const calls = [null, student, admin].map((who) =>
      site.as(who).post('/api/courses', sampleDetails),
    )
    expect((await Promise.all(calls)).map(({ status, body }) => [status, body.message])).toEqual([
      [401, 'Authentication required'],
      [403, 'Instructor access required'],
      [403, 'Instructor access required'],
    ])
  })
})
