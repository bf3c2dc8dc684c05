import { describe, expect, test } from 'vitest'
import { courseWithReader } from '#server/testing/samples/course-with-reader.ts'
import { testApp } from '#server/testing/test-app.ts'
import { LESSON_LOCKED } from '#shared/courses/lesson-access.ts'
import { CHANGED_ELSEWHERE, NOTE_LIMITS } from '../limits.ts'

const site = await testApp()
const instructor = await site.signedIn('instructor')

const given = (change?: object) => courseWithReader(site, instructor, change)

const notePath = (id: number) => `/api/lessons/${id}/note`
const highlightsPath = (id: number) => `/api/lessons/${id}/highlights`

const time = expect.stringMatching(/^\d{4}-.*Z$/)
const highlight = { quote: 'A temperature of one', prefix: 'say that ', suffix: ' changes' }

describe('a note', () => {
  test('is saved, read again, and deleted by emptying it', async () => {
    const { learner, lessonId } = await given()
    expect((await learner.get(notePath(lessonId))).body).toEqual({ text: '', updatedAt: null })
    const saved = await learner.put(notePath(lessonId), { text: 'Why?\n' })
    expect([saved.status, saved.body]).toEqual([200, { text: 'Why?\n', updatedAt: time }])
    expect((await learner.get(notePath(lessonId))).body).toEqual(saved.body)
    expect((await learner.get('/api/notes')).body).toHaveLength(1)

    expect((await learner.put(notePath(lessonId), { text: '' })).body.text).toBe('')
    expect((await learner.get(notePath(lessonId))).body.text).toBe('')
    expect((await learner.get('/api/notes')).body).toEqual([])
  })

  test('is only its writer’s', async () => {
    const { learner, lessonId } = await given()
    await learner.put(notePath(lessonId), { text: 'Mine' })
    await learner.put(highlightsPath(lessonId), { highlights: [highlight] })
    const admin = await site.signedIn('admin')
    for (const other of [site.as(instructor), site.as(admin)]) {
      expect((await other.get(notePath(lessonId))).body.text).toBe('')
      expect((await other.get(highlightsPath(lessonId))).body.highlights).toEqual([])
      expect((await other.get('/api/notes')).body).toEqual([])
      expect((await other.get('/api/notes.md')).body).not.toContain('Mine')
    }
  })

  test('of 20,000 characters is saved, one more is refused with a message', async () => {
    const { learner, lessonId } = await given()
    const longest = '漢'.repeat(NOTE_LIMITS.text)
    expect((await learner.put(notePath(lessonId), { text: longest })).status).toBe(200)
    const { status, body } = await learner.put(notePath(lessonId), { text: `${longest}.` })
    expect([status, body.issues[0]]).toEqual([
      400,
      { path: ['text'], message: 'A note must be at most 20,000 characters' },
    ])
    expect((await learner.get(notePath(lessonId))).body.text).toBe(longest)
  })

  test.each([{}, { text: 1 }, { text: null }, [], { text: 'x', updatedAt: 'yesterday' }])(
    'is not what the body says: %j',
    async (body) => {
      const { learner, lessonId } = await given()
      expect((await learner.put(notePath(lessonId), body)).status).toBe(400)
    },
  )

  test('saved in one tab is not overwritten by another that has not seen it', async () => {
    const { learner, lessonId } = await given()
    const first = await learner.put(notePath(lessonId), { text: 'One', updatedAt: null })
    const blind = await learner.put(notePath(lessonId), { text: 'Two', updatedAt: null })
    expect([blind.status, blind.body.message]).toEqual([409, CHANGED_ELSEWHERE.note])
    const { updatedAt } = first.body
    const second = await learner.put(notePath(lessonId), { text: 'One more', updatedAt })
    expect(second.status).toBe(200)
    expect((await learner.put(notePath(lessonId), { text: 'Late', updatedAt })).status).toBe(409)
    expect((await learner.get(notePath(lessonId))).body).toEqual(second.body)
    expect((await learner.put(notePath(lessonId), { text: 'Whatever was' })).status).toBe(200)
  })

  test('and highlights can be saved independently', async () => {
    const { learner, lessonId } = await given()
    await learner.put(highlightsPath(lessonId), { highlights: [highlight] })
    const saved = await learner.put(notePath(lessonId), { text: 'Words', updatedAt: null })
    expect(saved.status).toBe(200)
    const { updatedAt } = (await learner.get(highlightsPath(lessonId))).body
    const again = await learner.put(highlightsPath(lessonId), { highlights: [], updatedAt })
    expect(again.status).toBe(200)
    expect((await learner.get(notePath(lessonId))).body.text).toBe('Words')
  })
})

describe('highlights', () => {
  test('are saved by quotation and context, in their order', async () => {
    const { learner, lessonId } = await given()
    const none = await learner.get(highlightsPath(lessonId))
    expect(none.body).toEqual({ highlights: [], updatedAt: null })
    const second = { quote: 'Softmax', comment: '  Why not argmax?  ' }
    const saved = await learner.put(highlightsPath(lessonId), { highlights: [highlight, second] })
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        highlights: [
          { ...highlight, comment: null },
          { quote: 'Softmax', prefix: '', suffix: '', comment: 'Why not argmax?' },
        ],
        updatedAt: time,
      },
    ])
    expect((await learner.get(highlightsPath(lessonId))).body).toEqual(saved.body)
  })

  test('are saved with single blanks for any white space', async () => {
    const { learner, lessonId } = await given()
    const sent = {
      quote: 'A\t\t\ttemperature\n \u00a0of',
      prefix: 'say\r\n',
      suffix: '\u2003\tone',
    }
    const stored = { quote: 'A temperature of', prefix: 'say ', suffix: ' one', comment: null }
    const saved = await learner.put(highlightsPath(lessonId), { highlights: [sent] })
    expect(saved.body.highlights).toEqual([stored])
    expect((await learner.get(highlightsPath(lessonId))).body.highlights).toEqual([stored])
    const { body } = await learner.get('/api/account/export')
    expect(body.notes[0].highlights).toEqual([stored])
  })

  test('saved in one tab are not overwritten by another that has not seen them', async () => {
    const { learner, lessonId } = await given()
    await learner.put(highlightsPath(lessonId), { highlights: [highlight], updatedAt: null })
    const { status, body } = await learner.put(highlightsPath(lessonId), {
      highlights: [],
      updatedAt: null,
    })
    expect([status, body.message]).toEqual([409, CHANGED_ELSEWHERE.highlights])
  })

  test.each([
    ['no list', {}],
    ['no words', { highlights: [{ quote: '' }] }],
    ['nothing but blanks', { highlights: [{ quote: ' \n\u00a0' }] }],
    ['a quotation that is too long', { highlights: [{ quote: 'x'.repeat(1_001) }] }],
    ['a context that is too long', { highlights: [{ ...highlight, prefix: 'x'.repeat(101) }] }],
    ['a comment that is too long', { highlights: [{ ...highlight, comment: 'x'.repeat(501) }] }],
    ['more than 200', { highlights: Array.from({ length: 201 }, () => highlight) }],
  ])('are refused with %s', async (_, body) => {
    const { learner, lessonId } = await given()
    expect((await learner.put(highlightsPath(lessonId), body)).status).toBe(400)
  })
})

describe('who may take notes', () => {
  const paths = (id: number) => [notePath(id), highlightsPath(id)]
  const bodies = [{ text: 'x' }, { highlights: [] }]

  test('a visitor signs in first', async () => {
    const { lessonId } = await given()
    for (const [index, path] of paths(lessonId).entries()) {
      expect((await site.visitor().get(path)).status).toBe(401)
      expect((await site.visitor().put(path, bodies[index])).status).toBe(401)
    }
    for (const path of ['/api/notes', '/api/notes.md'])
      expect((await site.visitor().get(path)).status).toBe(401)
  })

  test('a locked lesson has none, until one enrolls', async () => {
    const { course, learner, lessonIds } = await given({ price: 4_900 })
    for (const [index, path] of paths(lessonIds[1]!).entries()) {
      const [read, written] = [await learner.get(path), await learner.put(path, bodies[index])]
      expect([read.status, read.body.message]).toEqual([403, LESSON_LOCKED])
      expect([written.status, written.body.message]).toEqual([403, LESSON_LOCKED])
      expect((await learner.put(path, { text: 1 })).status).toBe(403)
    }
    expect((await learner.put(notePath(lessonIds[0]!), { text: 'Open' })).status).toBe(200)
    await learner.post(`/api/courses/${course.id}/enroll`)
    expect((await learner.put(notePath(lessonIds[1]!), { text: 'Now' })).status).toBe(200)
    expect((await site.as(instructor).get(notePath(lessonIds[1]!))).status).toBe(200)
  })

  test('a lesson of a draft is not there', async () => {
    const { learner, lessonId } = await given({ isPublished: false })
    for (const [index, path] of paths(lessonId).entries()) {
      expect((await learner.get(path)).status).toBe(404)
      expect((await learner.put(path, bodies[index])).status).toBe(404)
    }
    expect((await learner.get(notePath(2_000_000_000))).status).toBe(404)
  })
})

test('a lesson that is deleted while notes are written answers 200 or 404, never worse', async () => {
  const { lessonId, course } = await given()
  const learners = await Promise.all(Array.from({ length: 10 }, () => site.signedIn('student')))
  const [answers, removed] = await Promise.all([
    Promise.all(
      learners.flatMap((one) => [
        site.as(one).put(notePath(lessonId), { text: 'Quick' }),
        site.as(one).put(highlightsPath(lessonId), { highlights: [highlight] }),
      ]),
    ),
    site.as(instructor).delete(`/api/courses/${course.id}`),
  ])
  expect(removed.status).toBe(204)
  for (const { status } of answers) expect([200, 404]).toContain(status)
})
