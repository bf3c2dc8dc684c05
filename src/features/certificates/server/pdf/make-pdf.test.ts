import { expect, test } from 'vitest'
import { RequestAbort, runWithAbort } from '#server/request-abort.ts'
import { BUSY } from '#server/http/errors.ts'
import { makePdf } from './make-pdf.ts'

const sheet = (code: string) => ({
  code,
  printedCode: code,
  url: `https://ascent.example/certificates/${code}`,
  checkedAt: 'ascent.example/verify',
  learnerName: 'Ada Lovelace',
  courseTitle: 'Gradient descent',
  instructorName: 'Grace Hopper',
  lessonCount: 2,
  minutes: 45,
  exercisesSolved: 0,
  exerciseCount: 0,
  issuedAt: '2026-01-31T12:00:00.000Z',
  stamp: null,
  credential: 'a.b.c',
})

test('each caller waits in its own place, even for a PDF that another address already waits for', async () => {
  let drawn = 0
  const many = Array.from({ length: 10 }, async (_, n) => {
    await makePdf(sheet(`many-${n}`), 'busy')
    drawn += 1
  })
  const gone = new RequestAbort()
  const left = runWithAbort(gone, () => makePdf(sheet('asked'), 'busy'))
  const refused = expect(left).rejects.toThrow(BUSY)
  const own = makePdf(sheet('asked'), 'other')
  gone.abort(new Error('gone'))
  await refused
  expect((await own).byteLength).toBeGreaterThan(1000)
  expect(drawn).toBeLessThan(many.length)
  await Promise.all(many)
}, 240_000)

test('addresses that wait for the same PDF get one drawing', async () => {
  const [one, other, third] = await Promise.all(
    ['one', 'other', 'third'].map((group) => makePdf(sheet('shared'), group)),
  )
  expect(other).toBe(one)
  expect(third).toBe(one)
}, 240_000)
