import { registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

// For every import within a package Node parses the whole list of what the package exports. That
// of drizzle-orm has 180 KB, and its modules name each other often: most of a start went there.
// They do so by plain paths, so there is nothing to look up.
registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !from.includes(PACKAGE))
      return next(specifier, context)
    return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
  },
})
