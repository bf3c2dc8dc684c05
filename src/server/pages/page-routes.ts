import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Dependencies } from '#server/cache/dependencies.ts'
import { runChecks, type Check } from '#server/http/guards/checks.ts'
import type { AppContext, AppEnv } from '#server/http/context.ts'
import { clientGroup } from '#server/http/client-address.ts'
import { allowStyle } from '#server/http/answers/security-headers.ts'
import { countUnsent } from '#server/http/answers/unsent-answers.ts'
import { createFairQueue } from '#server/limits/fair-queue.ts'
import { clientKey } from '#server/limits/client-key.ts'
import { VIEWER_CALL } from '#shared/people/viewer.ts'
import { trimEndOf } from '#shared/text/trim-end-of.ts'
import { documentOf } from './document.ts'
import { withFirstPicture } from './first-picture.ts'
import type { PageRenderer } from './renderer.ts'

type Parts = {
  app: Hono<AppEnv>
  pages: PageRenderer
  session: Check
  dependenciesOf: (path: string) => Dependencies
}

const themeOf = (c: AppContext) => {
  const theme = getCookie(c, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

const areLessonsFolded = (c: AppContext) => getCookie(c, 'lessons') === 'folded'

/** Parameters that make another page; others only say where somebody came from. */
const NAMING = new Set(['tag', 'category', 'lesson'])

function canonicalOf(url: URL, origin: string) {
  const canonical = new URL(origin)
  canonical.pathname = url.pathname
  for (const [name, value] of url.searchParams)
    if (NAMING.has(name)) canonical.searchParams.append(name, value)
  return canonical.href
}

/** A client may send an address with a password; it must not reach pages or logs. */
function withoutPassword(address: string) {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url
}

/** Two slashes at the start would name another site. */
const ownPath = (pathname: string) => `/${pathname.replace(/^\/+/, '')}`

/** Otherwise the router itself logs that it cannot decode the path. */
function decodable(url: URL) {
  try {
    decodeURIComponent(url.pathname)
    return url.href
  } catch {
    const same = new URL(url)
    same.pathname = url.pathname.replaceAll('%', '%25')
    return same.href
  }
}

/** A form sent before hydration: the page again, which can send it by then. */
const showAgain = (c: AppContext) => c.redirect(ownPath(new URL(c.req.url).pathname), 303)

/** Drawing blocks the event loop, so people take turns; loading data takes no place. */
const BOUNDS = { atOnce: 8, atOncePerGroup: 4, waiting: 500, waitingPerGroup: 100 }

function ownCookie(c: AppContext): Record<string, string> {
  const cookie = c.req.header('cookie')
  return cookie === undefined ? {} : { cookie }
}

export function pageRoutes({ app, pages, session, dependenciesOf }: Parts) {
  const inTurn = createFairQueue(BOUNDS)
  return new Hono<AppEnv>().post('*', showAgain).get('*', runChecks(session), async (c) => {
    const url = withoutPassword(c.req.url)
    if (url.pathname !== '/' && url.pathname.endsWith('/'))
      return c.redirect(ownPath(trimEndOf(url.pathname, '/')) + url.search, 301)
    const viewer = c.var.viewer
    const internal = {
      viewer,
      group: clientGroup(c),
      onTurnedAway: () => c.set('wasTurnedAway', true),
    }
    let worst = 200
    let isPersonal = viewer !== null
    const dependsOn = new Set<string>()
    c.set('dependsOn', dependsOn)
    const loaded = await pages.load({
      url: decodable(url),
      signal: c.req.raw.signal,
      get: async (path, givenUp) => {
        const signal = givenUp as AbortSignal | undefined
        if (path === VIEWER_CALL && !viewer) return { status: 401, body: null, total: null }
        const init = { headers: ownCookie(c), signal: signal ?? null }
        const request = new Request(new URL(path, url.origin), init)
        signal?.addEventListener('abort', () => (worst = Math.max(worst, 503)))
        for (const table of dependenciesOf(new URL(request.url).pathname)) dependsOn.add(table)
        const response = await app.fetch(request, { internal })
        worst = Math.max(worst, response.status)
        isPersonal ||= response.headers.get('Cache-Control')?.startsWith('private') === true
        // A call's `no-referrer` also applies to its page.
        if (response.headers.get('Referrer-Policy') === 'no-referrer')
          c.header('Referrer-Policy', 'no-referrer')
        const total = response.headers.get('X-Total-Count')
        return {
          status: response.status,
          body: await response.json(),
          total: total === null ? null : Number(total),
        }
      },
    })
    // A page incomplete because of a fault must not be cached.
    c.header('Cache-Control', isPersonal || worst >= 500 ? 'private, no-store' : 'no-cache')
    c.header('Vary', 'Cookie')
    if (loaded.kind === 'redirect') {
      const secure = c.var.env.secureCookies ? '; Secure' : ''
      if (loaded.cookie) c.header('Set-Cookie', `${loaded.cookie}${secure}`)
      return c.redirect(loaded.location, 302)
    }
    const page = await inTurn({ group: clientKey(c), lane: c.var.requestId }, loaded.draw)
    const origin = c.var.env.publicUrl ?? url.origin
    const read = (path: string, headers: Record<string, string>) =>
      Promise.resolve(app.request(new URL(path, url.origin), { headers }, { internal }))
    // A personal page is not cached, so the picture would be sent again each time.
    const isCacheable = pages.clientFolder !== null && !isPersonal
    const shown = isCacheable ? await withFirstPicture(page.html, read) : page.html
    const first = pages.firstStyles(page.html)
    if (first) c.header('Content-Security-Policy', allowStyle(c.get('headers'), first.hash))
    const html = documentOf({
      ...page,
      html: shown,
      theme: themeOf(c),
      areLessonsFolded: areLessonsFolded(c),
      assets: pages.assetsOf(page.modules),
      firstStyles: first?.css ?? null,
      canonical: canonicalOf(url, origin),
      origin,
    })
    countUnsent(c, html)
    if (page.status < 500 || worst !== 503) return c.html(html, page.status as 200)
    c.header('Retry-After', '2')
    return c.html(html, 503)
  })
}
