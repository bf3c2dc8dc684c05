import { registerHooks } from 'node:module'

/** Packages of many small ES modules that import each other by relative paths. */
const PACKAGES = ['drizzle-orm', 'hono', 'react-router', 'zod']
const INSIDE = new RegExp(`/node_modules/(${PACKAGES.join('|')})/`)
const NAMED = new RegExp(`^(${PACKAGES.join('|')})(/|$)`)

/** zod's index of its messages in 50 languages; English is enough. */
const ALL_LANGUAGES = /\/zod\/v4\/locales\/index\.js$/

const known = new Map()

// Node reads a package's manifest at each import of it and within it: for drizzle-orm, whose list of
// exports has 180 KB, that was half of a start.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.') && INSIDE.test(parentURL)) {
      const { href } = new URL(specifier, parentURL)
      const url = href.replace(ALL_LANGUAGES, '/zod/v4/locales/en.js')
      return { url, format: 'module', shortCircuit: true }
    }
    if (!NAMED.test(specifier)) return next(specifier, context)
    const before = known.get(specifier)
    if (before) return before
    const { url, format } = next(specifier, context)
    const resolved = { url, format, shortCircuit: true }
    known.set(specifier, resolved)
    return resolved
  },
})
