import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient } from '#web/lib/calls/query-client.ts'
import { QueryContext } from '#web/lib/calls/use-query.ts'
import { sendTick, useMarkLesson } from './use-mark-lesson.ts'

afterEach(() => void vi.unstubAllGlobals())

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

function markLesson() {
  let mark: ReturnType<typeof useMarkLesson> | undefined
  function Lesson() {
    mark = useMarkLesson(3, () => {})
    return null
  }
  renderToString(createElement(QueryContext, { value: new QueryClient() }, createElement(Lesson)))
  return mark!
}

test.each([200, 503])(
  'after an answer of %i no tick waits until the page is left',
  async (status) => {
    const mark = markLesson()
    let heard = 0
    class Page extends EventTarget {
      override addEventListener(
        type: string,
        listener: (event: Event) => void,
        options?: AddEventListenerOptions,
      ) {
        const listen = (event: Event) => {
          heard += 1
          listener(event)
        }
        super.addEventListener(type, listen, options)
      }
    }
    const page = new Page()
    vi.stubGlobal('window', page)
    vi.stubGlobal('fetch', async () => Response.json({}, { status }))
    expect(await mark({ lessonId: 7, completed: true })).toBe(status === 200)
    page.dispatchEvent(new Event('pagehide'))
    expect(heard).toBe(0)
  },
)
