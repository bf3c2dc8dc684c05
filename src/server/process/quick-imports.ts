import { registerHooks } from 'node:module'

/**
 * Node reads a package's manifest anew for each of its files, and drizzle-orm has 120 files and
 * a manifest of 180 KB: most of a start went into that. Where a relative import inside it leads
 * needs no manifest. What is imported after this call profits.
 */
export function quickImports() {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('.') || !context.parentURL?.includes('/node_modules/drizzle-orm/'))
        return next(specifier, context)
      const { href } = new URL(specifier, context.parentURL)
      return { url: href, format: 'module', shortCircuit: true }
    },
  })
}
