import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

type Ticked = { id: number; progress: { completed: boolean } }

const doneIn = (lessons: Ticked[]) =>
  lessons.filter(({ progress }) => progress.completed).map(({ id }) => id)

const site = await testApp()

type Lesson = { id?: number; title: string }
type Module = { id?: number; title: string; lessons: Lesson[] }
type Tree = { modules: Module[] }

const place = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tick'), at: place, to: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add'), at: place, to: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), at: place, to: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), at: place, to: place }) },
)
type Step = { kind: string; at: number; to: number | boolean }

/** The tree after an author's step; steps that would leave a module empty do nothing. */
function edited(tree: Tree, { kind, at, to }: Step): Tree {
  const modules = tree.modules.map((module) => ({ ...module, lessons: [...module.lessons] }))
  const from = modules[at % modules.length]!
  const target = modules[Number(to) % modules.length]!
  const index = at % from.lessons.length
  if (kind === 'add') target.lessons.splice(at % (target.lessons.length + 1), 0, { title: 'Added' })
  else if (from.lessons.length > 1) {
    const [lesson] = from.lessons.splice(index, 1)
    if (kind === 'move') target.lessons.splice(Number(to) % (target.lessons.length + 1), 0, lesson!)
  }
  return { modules }
}

const start = (): Tree => ({
  modules: [
    { title: 'Module one', lessons: [{ title: 'One' }, { title: 'Two' }] },
    { title: 'Module two', lessons: [{ title: 'Three' }] },
  ],
})

test('the percentage agrees with the ticks while lessons are added, removed and moved', async () => {
  const author = site.as(await site.signedIn('instructor'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const details = { title: 'Course', description: 'Text', isPublished: true }
      let course = (await author.post('/api/courses', { ...details, ...start() })).body
      const learner = site.as(await site.signedIn('student'))
      await learner.post(`/api/courses/${course.id}/enroll`)
      const ticked = new Set<number>()

      for (const each of steps) {
        if (each.kind === 'tick') {
          const { id } = course.lessons[each.at % course.lessons.length]
          await learner.post(`/api/lessons/${id}/progress`, { completed: Boolean(each.to) })
          if (each.to) ticked.add(id)
          else ticked.delete(id)
        } else {
          const saved = await author.put(`/api/courses/${course.id}`, edited(course, each))
          expect(saved.status).toBe(200)
          course = saved.body
        }
        const ids: number[] = course.lessons.map(({ id }: { id: number }) => id)
        const done = ids.filter((id) => ticked.has(id))
        const progress = (await learner.get(`/api/courses/${course.id}/progress`)).body
        expect(progress.lessons.map(({ id }: { id: number }) => id)).toEqual(ids)
        expect(doneIn(progress.lessons)).toEqual(done)

        const [row] = (await learner.get('/api/enrollments')).body
        const [summary] = (await learner.get('/api/enrollments?view=summary')).body
        expect(doneIn(row.course.lessons)).toEqual(done)
        expect([summary.completedCount, summary.course.lessonCount]).toEqual([
          done.length,
          ids.length,
        ])
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
