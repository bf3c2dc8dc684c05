import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { LoadPage } from '#shared/pages/page.ts'
import { createApp } from '#server/app.ts'
import { barePages } from '#server/testing/samples/bare-pages.ts'
import { listening } from '#server/testing/listening-app.ts'
import { rawRequest } from '#server/testing/raw-connection.ts'
import { testApp } from '#server/testing/test-app.ts'

/** The screens, rendered in this process; server code cannot import them. */
const entry = new URL('../../web/entry-server.tsx', import.meta.url).pathname
const { load } = (await import(entry)) as { load: LoadPage }

const site = await testApp()
const log = pino({ level: 'silent' })
const app = createApp({ db: site.db, env: site.env, log, pages: barePages(load) })
const { port } = await listening({ app })

test.each([
  ['/courses/%ff', 'Course Not Found'],
  ['/blog/%', 'Blog Post Not Found'],
  ['/nowhere/%E0%A4%A', '404 Page Not Found'],
  ['/caf%C3%A9/%zz', '404 Page Not Found'],
])(
  '%s is answered like any page that is not there, and the log gets no line of its own',
  async (path, words) => {
    const warn = vi.spyOn(console, 'warn')
    const { status, text } = await rawRequest(
      port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    expect([status, text]).toEqual([404, expect.stringContaining(words)])
    expect(warn).not.toHaveBeenCalled()
  },
)
