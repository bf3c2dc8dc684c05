import type { testApp } from './test-app.ts'

type Jar = Map<string, string>

const keep = (jar: Jar, headers: Headers) => {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0|1970/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

const cookies = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

type Site = Awaited<ReturnType<typeof testApp>>

/** Goes between the app and another site by redirects, with a cookie jar for each of the two. */
export function cookieBrowser(site: Site, origin: string) {
  const own: Jar = new Map()
  const theirs: Jar = new Map()
  const open = async (url: string) => {
    const here = url.startsWith(origin)
    const jar = here ? own : theirs
    const init = { headers: { cookie: cookies(jar) }, redirect: 'manual' as const }
    const response = await (here ? site.app.request(url, init) : fetch(url, init))
    keep(jar, response.headers)
    const next = response.headers.get('location')
    return next ? new URL(next, url).href : null
  }
  /** Follows redirects up to the one that leads to an address starting with `until`. */
  const follow = async (from: string, until: string) => {
    let url: string | null = from
    while (url && !url.startsWith(until)) url = await open(url)
    return url ?? ''
  }
  /** A call of the app, not a page. */
  const calls = () => site.as({ cookie: cookies(own) })
  const post = async (path: string, body: unknown) => {
    const answer = await calls().post(path, body)
    keep(own, answer.headers)
    return answer
  }
  return { own, open, follow, get: (path: string) => calls().get(path), post }
}
