import { registerHooks } from 'node:module'

/** Packages of many small files, all of them ES modules. */
const PACKAGES = ['drizzle-orm', 'hono', 'react-router', 'zod']
const INSIDE = new RegExp(`/node_modules/(${PACKAGES.join('|')})/`)
const NAMED = new RegExp(`^(${PACKAGES.join('|')})(/|$)`)

type Resolved = { url: string; format: string | null | undefined; shortCircuit: true }

/** Node reads a package's manifest at each import of it: for drizzle-orm half of a start. */
export function quickImports() {
  const known = new Map<string, Resolved>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '', conditions } = context
      if (!conditions.includes('import')) return next(specifier, context)
      if (specifier.startsWith('.') && INSIDE.test(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      if (!NAMED.test(specifier)) return next(specifier, context)
      const before = known.get(specifier)
      if (before) return before
      const { url, format } = next(specifier, context)
      const resolved: Resolved = { url, format, shortCircuit: true }
      known.set(specifier, resolved)
      return resolved
    },
  })
}
