import { expect, test, vi } from 'vitest'
import { sendTick } from './use-mark-lesson.ts'

test('a tick outlives the page that sent it', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  await sendTick({ lessonId: 7, completed: true })
  expect(fetch.mock.calls).toEqual([
    [
      '/api/lessons/7/progress',
      expect.objectContaining({ method: 'POST', body: '{"completed":true}', keepalive: true }),
    ],
  ])
})
