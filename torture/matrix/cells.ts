import { BODIES } from '../calls/bodies.ts'
import { BODIES_READ, NOWHERE, PEOPLE, REFUSED_EARLY, STATES, type Cell } from './expected.ts'
import { RULES, type Rule } from './rules.ts'

export type Route = { method: string; path: string }

/** These change nothing. */
export const isRead = (method: string) => method === 'GET' || method === 'OPTIONS'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Calls without rules, rules without a call, and bodies that are missing. */
export function gapsIn(routes: Route[]) {
  const names = routes.map(nameOf)
  const needsBody = (name: string) =>
    /^(POST|PUT|PATCH) /.test(name) && RULES[name] && !RULES[name].bodiless && !BODIES[name]
  return [
    ...names
      .filter((name) => !RULES[name])
      .map((name) => `no rule in torture/matrix/rules.ts: ${name}`),
    ...Object.keys(RULES)
      .filter((name) => !names.includes(name))
      .map((name) => `a rule without a call: ${name}`),
    ...names.filter(needsBody).map((name) => `no body in torture/calls/bodies.ts: ${name}`),
  ]
}

/** What is refused before the thing is looked up is tried in one state only. */
function bodiesOf(name: string, isFirstState: boolean, isShort: boolean): readonly Cell['sent'][] {
  if (isRead(name.split(' ')[0] ?? '')) return ['nothing']
  const early = isFirstState ? REFUSED_EARLY : []
  const read = isShort && !isFirstState ? (['right'] as const) : BODIES_READ
  return [...(BODIES[name] ? read : (['nothing'] as const)), ...early]
}

const statesOf = (rule: Rule) => (rule.of ? [...STATES[rule.of], ...NOWHERE] : [null])

/**
 * Every call × person × state of the thing × way of sending the body. The short form sends wrong
 * bodies to the first state only.
 */
export const cellsOf = (routes: Route[], { isShort = false } = {}): Cell[] =>
  routes.map(nameOf).flatMap((route) => {
    const rule = RULES[route]
    if (!rule) return []
    return PEOPLE.flatMap((who) =>
      statesOf(rule).flatMap((state, place) =>
        bodiesOf(route, place === 0, isShort).map((sent) => ({ route, rule, who, state, sent })),
      ),
    )
  })
