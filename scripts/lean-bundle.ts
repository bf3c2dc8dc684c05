import type { Plugin } from 'vite'

// What browsers load carries nothing of the libraries that this product never runs.

type Rewrite = { find: RegExp; into: string }

/**
 * The router does not say that making its components has no effect, so a bundler keeps all of them;
 * with that said, and without their names for debuggers, it keeps what is used. Nobody here asks it
 * for measurements, for routes that are found out or changed later, to submit forms, for middleware
 * or to fetch beside the page (`routing/stay-on-failure.ts` says how pages load); there are no server
 * components, what the server rendered is handed over in `entry-client.tsx`, the outermost route
 * shows errors, and the router's words for developers are for the development build.
 */
const REWRITES: Rewrite[] = [
  { find: /= (React\$1\.(?:forwardRef|createContext)\()/g, into: '= /* @__PURE__ */ $1' },
  { find: /^\w+\.displayName = ".*";$/gm, into: '' },
  { find: /^\s*warning\(.*\);$/gm, into: '' },
  { find: /^(\s*invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, into: '$1);' },
  { find: /\binit\.instrumentations\b/g, into: 'undefined' },
  { find: /\bfuture\.unstable_\w+/g, into: 'false' },
  { find: /\bfogOfWar\.active(?= &&)/g, into: 'false' },
  { find: /if \(isFogOfWar\)/g, into: 'if (false)' },
  ...['fetch', 'getFetcher', 'resetFetcher', 'patchRoutes', '_internalSetRoutes'].map((method) => ({
    find: new RegExp(`^\\t\\t${method},$`, 'gm'),
    into: '',
  })),
  { find: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, into: 'init.dataStrategy' },
  { find: /^\t\trunClientMiddleware$/gm, into: '' },
  { find: /\b(?:opts\.)?submission(?= && isMutationMethod\()/g, into: 'false' },
  { find: /!isSubmissionNavigation\(opts\)/g, into: 'true' },
  { find: /this\.context/g, into: 'false' },
  { find: / \|\| parseHydrationData\(\)/g, into: '' },
  { find: / \|\| defaultErrorElement/g, into: '' },
]

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/

/** A router whose code has changed would be sent whole, and nobody would notice: the build fails. */
export function leanRouter() {
  const unused = new Set(REWRITES)
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code: string) =>
        REWRITES.reduce((text, rewrite) => {
          const { find, into } = rewrite
          if (text.search(find) >= 0) unused.delete(rewrite)
          return text.replaceAll(find, into)
        }, code),
    },
    buildEnd: (error?: Error) => {
      if (error || unused.size === 0) return
      const patterns = [...unused].map(({ find }) => `  ${find}`).join('\n')
      throw new Error(
        `The code of react-router has changed. These patterns of scripts/lean-bundle.ts find nothing in it, so browsers would load more than they need:\n${patterns}`,
      )
    },
  } satisfies Plugin
}

const WRAPPED =
  /__vitePreload\((?:\(\) => (import\(.*?)|async \(\) => \{\s*const \{[^}]*\} = await (import\(.*?);\s*return \{[^}]*\};?\s*\}), ?__VITE_PRELOAD__\)/g

/**
 * Vite wraps every dynamic import to load the styles and the further files of what it brings. There
 * is one stylesheet, and the server and `prefetchOnIntent` load ahead: the import alone is enough.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite[\\/]preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  renderChunk: (code) => code.replaceAll(WRAPPED, '$1$2').replaceAll(/,\s*__VITE_PRELOAD__/g, ''),
}

export const leanBundle = () => [leanRouter(), plainImports]
