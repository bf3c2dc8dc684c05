import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../calls/api.ts'
import { DraftSender, type DraftPart } from './draft-sender.ts'

type Call = { method: string; path: string; body: unknown; keepalive: boolean }

const partOf = (id: number, content: string): DraftPart => ({
  address: `/api/lessons/${id}`,
  title: `Lesson ${id}`,
  content,
  fields: {},
})

/** A server that answers at once, or when the test lets it. */
function given(answer: (call: Call) => unknown = () => undefined) {
  const calls: Call[] = []
  let time = 0
  const sender = new DraftSender(
    async <Answer>(method: string, path: string, body?: unknown, { keepalive = false } = {}) => {
      const call = { method, path, body, keepalive }
      calls.push(call)
      await answer(call)
      return (method === 'PUT' ? { updatedAt: `time ${(time += 1)}` } : undefined) as Answer
    },
  )
  const calledPaths = () => calls.map(({ method, path }) => `${method} ${path}`)
  return { sender, calls, calledPaths }
}

const refusal = (status: number, message: string) => new ApiError(status, { message })

test('sends only what has changed, and says which working copy it continues', async () => {
  const { sender, calls } = given()
  const one = partOf(1, 'one')
  expect(await sender.send([one])).toEqual({ kind: 'saved', at: 'time 1' })
  expect(sender.isSent([one])).toBe(true)
  await sender.send([one, partOf(2, 'two')])
  await sender.send([partOf(1, 'more'), partOf(2, 'two')])
  expect(calls.map(({ body }) => body)).toMatchObject([
    { content: 'one', seen: null },
    { content: 'two', seen: null },
    { content: 'more', seen: 'time 1' },
  ])
  expect(sender.seenCopies()).toEqual({ '/api/lessons/1': 'time 3', '/api/lessons/2': 'time 2' })
})

test('a text that is back to its saved state has its working copy deleted', async () => {
  const { sender, calledPaths } = given()
  await sender.send([partOf(1, 'one'), partOf(2, 'two')])
  expect(sender.isSent([partOf(2, 'two')])).toBe(false)
  await sender.send([partOf(2, 'two')])
  expect(calledPaths().at(-1)).toBe('DELETE /api/lessons/1/draft?seen=time%201')
  expect(sender.isSent([partOf(2, 'two')])).toBe(true)
  expect(sender.seenCopies()).toEqual({ '/api/lessons/2': 'time 2' })
})

test('a refused text is sent again only after it has changed', async () => {
  const { sender, calledPaths } = given(({ body }) => {
    if ((body as DraftPart).content === 'too long') throw refusal(400, 'Too long')
  })
  const failed = { kind: 'failed', reason: 'Too long', isTemporary: false }
  expect(await sender.send([partOf(1, 'too long')])).toEqual(failed)
  expect(await sender.send([partOf(1, 'too long')])).toEqual(failed)
  expect(calledPaths()).toHaveLength(1)
  expect(await sender.send([partOf(1, 'short')])).toMatchObject({ kind: 'saved' })
})

test.each([403, 404, 409])('after a %i nothing more of that text is sent', async (status) => {
  const { sender, calledPaths } = given(() => {
    throw refusal(status, 'No')
  })
  await sender.send([partOf(1, 'one')])
  const state = await sender.send([partOf(1, 'more')])
  expect(state).toEqual({ kind: 'failed', reason: 'No', isTemporary: false })
  expect(calledPaths()).toHaveLength(1)
})

test('one part that is not stored is reported, although another was', async () => {
  const { sender } = given(({ path }) => {
    if (path.startsWith('/api/lessons/1/')) throw refusal(400, 'Too long')
  })
  const parts = [partOf(1, 'one'), partOf(2, 'two')]
  expect(await sender.send(parts)).toMatchObject({ kind: 'failed', reason: 'Too long' })
  expect(sender.seenCopies()).toEqual({ '/api/lessons/2': 'time 1' })
})

test.each([unreachable(), refusal(503, 'Full'), refusal(429, 'Wait')])(
  'a temporary failure is tried again: %o',
  async (error) => {
    let isDown = true
    const { sender } = given(() => {
      if (isDown) throw error
    })
    expect(await sender.send([partOf(1, 'one')])).toMatchObject({
      kind: 'failed',
      isTemporary: true,
    })
    isDown = false
    expect(await sender.send([partOf(1, 'one')])).toMatchObject({ kind: 'saved' })
  },
)

test('discarding waits for a send that is under way, and later sends wait for it', async () => {
  const waiting: (() => void)[] = []
  const { sender, calledPaths } = given(
    () => new Promise<void>((resolve) => void waiting.push(resolve)),
  )
  const answerNext = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()!()
  }
  const sent = sender.send([partOf(1, 'one')])
  const gone = sender.discard()
  const again = sender.send([partOf(1, 'two')])
  await answerNext()
  await sent
  await answerNext()
  await gone
  await answerNext()
  await again
  expect(calledPaths()).toEqual([
    'PUT /api/lessons/1/draft',
    'DELETE /api/lessons/1/draft?seen=time%201',
    'PUT /api/lessons/1/draft',
  ])
})

test('what could not be discarded is reported, is still known, and can be discarded again', async () => {
  let isDown = true
  const { sender, calls } = given(({ method }) => {
    if (isDown && method === 'DELETE') throw unreachable()
  })
  await sender.send([partOf(1, 'one')])
  await expect(sender.discard()).rejects.toThrow('cannot be reached')
  await sender.send([partOf(1, 'two')])
  expect(calls.at(-1)?.body).toMatchObject({ seen: 'time 1' })
  isDown = false
  await sender.discard()
  expect(sender.seenCopies()).toEqual({})
})

test('when the page closes, all parts are sent at once, long ones without keepalive', async () => {
  const { sender, calls } = given(() => new Promise<never>(() => {}))
  const parts = [partOf(1, 'one'), partOf(2, 'x'.repeat(70_000)), partOf(3, 'three')]
  void sender.send([parts[0]!])
  await expect.poll(() => calls.length).toBe(1)
  sender.sendAtOnce(parts)
  expect(calls.map(({ path, keepalive }) => [path, keepalive])).toEqual([
    ['/api/lessons/1/draft', false],
    ['/api/lessons/2/draft', false],
    ['/api/lessons/3/draft', true],
  ])
})

test('an ordinary send uses no keepalive, because browsers refuse long bodies', async () => {
  const { sender, calls } = given()
  await sender.send([partOf(1, 'one')])
  expect(calls[0]?.keepalive).toBe(false)
})
