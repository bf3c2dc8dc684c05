import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'

/**
 * The score that MDN's HTTP Observatory gives to a site (algorithm 6, of 2026), computed from one
 * answer. Points are those of its public table; of the rules, what can apply to an answer without
 * `http-equiv` elements.
 */
export type Scanned = {
  headers: Headers
  /** The page, where it is one. */
  html: string | null
  /** What a request with a strange Origin is answered. */
  crossOrigin: Headers
  /** Addresses that plain http leads through, itself first; null where nobody answers there. */
  plainHttp: string[] | null
  host: string
}

type Result = [finding: string, points: number]
type Rule = (scanned: Scanned) => Result

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const HALF_A_YEAR = 15_768_000

function directivesOf(headers: Headers) {
  const policy = headers.get('content-security-policy')
  if (!policy) return null
  const directives = new Map<string, string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
    if (name && directives.has(name)) return 'invalid'
    if (name) directives.set(name, sources.length > 0 ? sources : ["'none'"])
  }
  return directives
}

const isHttp = (source: string) => source.startsWith('http:') || source.startsWith('ftp:')

const contentSecurityPolicy: Rule = ({ headers }) => {
  const csp = directivesOf(headers)
  if (csp === null) return ['not implemented', -25]
  if (csp === 'invalid') return ['header invalid', -25]
  const sources = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*']
  const [script, style] = [sources('script-src'), sources('style-src')]
  const passive = ['img-src', 'media-src']
  const active = [...csp].filter(([name]) => !passive.includes(name)).flatMap(([, list]) => list)
  const isUnsafe = [...BROAD, ...INLINE]
  if (script.some((source) => isUnsafe.includes(source))) return ['unsafe scripts', -20]
  if (sources('object-src').some((source) => BROAD.includes(source))) return ['unsafe objects', -20]
  if (active.some(isHttp)) return ['insecure scheme', -20]
  if ([...script, ...style].includes("'unsafe-eval'")) return ['unsafe-eval', -10]
  if (passive.flatMap(sources).some(isHttp)) return ['insecure scheme in passive content', -10]
  if (style.some((source) => isUnsafe.includes(source))) return ['unsafe styles', 0]
  const isNone = csp.get('default-src')?.join() === "'none'"
  return isNone ? ["no unsafe, default-src 'none'", 10] : ['no unsafe', 5]
}

const strictTransport: Rule = ({ headers }) => {
  const header = headers.get('strict-transport-security')?.toLowerCase()
  if (header === undefined) return ['not implemented', -20]
  const age = /(?:^|;)\s*max-age=(\d+)/.exec(header)?.[1]
  if (age === undefined || header.includes(',')) return ['header invalid', -20]
  return Number(age) < HALF_A_YEAR ? ['less than six months', -10] : ['at least six months', 0]
}

const cookies: Rule = ({ headers }) => {
  const set = headers.getSetCookie().map((cookie) => cookie.toLowerCase().split(/;\s*/))
  if (set.length === 0) return ['none', 0]
  const isProtected = strictTransport({ headers } as Scanned)[1] === 0
  const results = set.flatMap(([pair = '', ...attributes]): Result[] => {
    const isSession = /login|sess/.test(pair.split('=')[0]!)
    const isSecure = attributes.includes('secure')
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite'))
    const found: [boolean, Result][] = [
      [isSession && !isSecure, ['session not Secure', isProtected ? -10 : -40]],
      [isSession && !attributes.includes('httponly'), ['session not HttpOnly', -30]],
      [!/^samesite=(lax|strict|none)$/.test(sameSite ?? 'samesite=lax'), ['SameSite invalid', -20]],
      [!isSecure, ['not Secure', isProtected ? -5 : -20]],
      [!sameSite, ['without SameSite', 0]],
      [true, ['Secure, HttpOnly sessions, SameSite', 5]],
    ]
    return found.filter(([applies]) => applies).map(([, result]) => result)
  })
  return results.sort(([, a], [, b]) => a - b)[0]!
}

const crossOriginSharing: Rule = ({ crossOrigin }) => {
  const allowed = crossOrigin.get('access-control-allow-origin')
  if (!allowed) return ['not implemented', 0]
  const isUniversal =
    allowed !== '*' && crossOrigin.get('access-control-allow-credentials') === 'true'
  return isUniversal ? ['universal access with credentials', -50] : ['restricted or public', 0]
}

const redirection: Rule = ({ plainHttp, host }) => {
  if (plainHttp === null) return ['not needed, no http', 0]
  const urls = plainHttp.map((address) => new URL(address))
  if (urls.length === 1) return ['missing', -20]
  if (urls.at(-1)!.protocol !== 'https:') return ['not to https', -20]
  if (urls[1]!.protocol !== 'https:') return ['not to https at first', -10]
  return urls[1]!.host === host ? ['to https', 0] : ['to another host', -5]
}

const referrer: Rule = ({ headers }) => {
  const header = headers.get('referrer-policy')
  if (!header) return ['not implemented', 0]
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
    header.split(',').at(-1)!.trim().toLowerCase(),
  )
  return isPrivate ? ['private', 5] : ['unsafe or invalid', -5]
}

function scriptsIn(html: string) {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (tree.isElementNode(node) && node.tagName === 'script') found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return found.map(({ attrs }) => new Map(attrs.map(({ name, value }) => [name, value])))
}

const subresourceIntegrity: Rule = ({ html, host }) => {
  const scripts = html === null ? [] : scriptsIn(html)
  if (scripts.length === 0) return ['no scripts', 0]
  const foreign = scripts.filter((script) => {
    const url = new URL(script.get('src') ?? '', `https://${host}`)
    return url.host !== host || script.get('src')?.startsWith('//')
  })
  const isSecure = (script: Map<string, string>) => script.get('src')?.startsWith('https:')
  if (foreign.some((script) => !isSecure(script)))
    return ['foreign scripts over http', foreign.some((s) => s.has('integrity')) ? -20 : -50]
  if (foreign.some((script) => !script.has('integrity'))) return ['foreign without integrity', -5]
  if (scripts.some((script) => script.has('integrity'))) return ['implemented', 5]
  return ['all scripts of the same origin', 0]
}

const contentTypeOptions: Rule = ({ headers }) =>
  headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
    ? ['nosniff', 0]
    : ['not implemented or invalid', -5]

const frameOptions: Rule = ({ headers }) => {
  const csp = directivesOf(headers)
  if (csp instanceof Map && csp.has('frame-ancestors')) return ['frame-ancestors', 5]
  const header = headers.get('x-frame-options')?.trim().toLowerCase()
  return header === 'deny' || header === 'sameorigin' ? [header, 5] : ['not implemented', -20]
}

/** A header of one word: these are worth points, one is the default, any other is a mistake. */
const oneOf =
  (name: string, worth: string[], usual: string): Rule =>
  ({ headers }) => {
    const value = headers.get(name)?.split(';')[0]!.trim().toLowerCase()
    if (value === undefined || value === usual) return [value ?? 'not implemented', 0]
    return worth.includes(value) ? [value, 10] : ['header invalid', -5]
  }

const RULES: Record<string, Rule> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-embedder-policy': oneOf(
    'cross-origin-embedder-policy',
    ['require-corp', 'credentialless'],
    'unsafe-none',
  ),
  'cross-origin-opener-policy': oneOf(
    'cross-origin-opener-policy',
    ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
    'unsafe-none',
  ),
  'cross-origin-resource-sharing': crossOriginSharing,
  redirection,
  'referrer-policy': referrer,
  'strict-transport-security': strictTransport,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': contentTypeOptions,
  'x-frame-options': frameOptions,
  'cross-origin-resource-policy': oneOf(
    'cross-origin-resource-policy',
    ['same-origin', 'same-site'],
    'cross-origin',
  ),
}

/** Grades from a hundred down, in steps of five. */
const GRADES = 'A+ A A A- B+ B B B- C+ C C C- D+ D D D-'.split(' ')

/** Rounded down to a step; a hundred and more is the best, twenty and less the worst. */
export const gradeOf = (score: number) => GRADES[Math.ceil((100 - Math.min(score, 100)) / 5)] ?? 'F'

export function observatory(scanned: Scanned) {
  const results = Object.entries(RULES).map(([rule, judge]) => {
    const [finding, points] = judge(scanned)
    return { rule, finding, points }
  })
  const lost = results.reduce((sum, { points }) => sum + Math.min(points, 0), 0)
  const all = results.reduce((sum, { points }) => sum + points, 0)
  // Extra points count only for a site that has an A without them.
  const score = Math.max(0, 100 + (100 + lost >= 90 ? all : lost))
  return { score, grade: gradeOf(score), results }
}
