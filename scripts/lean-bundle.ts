import type { Plugin } from 'vite'

// Removes code of libraries from the bundle that this product never runs.

type Rewrite = { find: RegExp; into: string }

/**
 * The router does not mark the creation of its components as free of side effects, so a bundler keeps
 * all of them. With the marks, and without `displayName`s, it keeps only what is used. Also removed:
 * instrumentation, routes that are discovered or patched later, form submission, middleware and
 * fetchers (`routing/stay-on-failure.ts` says how pages load), revalidation and disposal, view
 * transitions, masked addresses, `lazy` as an object (here it is a function), loaders that answer a
 * `Response` other than a redirect, server components, its own hydration data (`entry-client.tsx`
 * hands it over), its default error page (the root route has one), and messages for developers.
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
  ...[
    'fetch',
    'getFetcher',
    'resetFetcher',
    'patchRoutes',
    '_internalSetRoutes',
    'revalidate',
    'dispose',
    'deleteFetcher: queueFetcherForDeletion',
  ].map((method) => ({
    find: new RegExp(`^\\t\\t${method},$`, 'gm'),
    into: '',
  })),
  { find: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/g, into: 'init.dataStrategy' },
  { find: /^\t\trunClientMiddleware$/gm, into: '' },
  { find: /\b(?:opts\.)?submission(?= && isMutationMethod\()/g, into: 'false' },
  { find: /!isSubmissionNavigation\(opts\)/g, into: 'true' },
  // No forms: no page is loaded by anything but a GET.
  { find: /(?<!function )isMutationMethod\([\w.]*\)/g, into: 'false' },
  // No fetchers: their lists are empty.
  { find: /^\t+(?=(?:\w+\.)?\w*[fF]etch\w*\.(?:forEach|filter)\()/gm, into: 'if (false) ' },
  { find: /\b(?:markFetchRedirectsDone|abortStaleFetchLoads)\(.*\)(?=;)/g, into: 'false' },
  { find: /fetchersToLoad\.map\(/g, into: '[] || $&' },
  // No transitions of the browser's own.
  { find: /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, into: 'true' },
  {
    find: /if \((?:!?vtContext\.isTransitioning|renderDfd) && .*?\)(?= \{$| \w+)/gm,
    into: 'if (false)',
  },
  {
    find: /if \(.*\)(?= \{\s+(?:let \w+ = appliedViewTransitions|restoreAppliedTransitions))/g,
    into: 'if (false)',
  },
  { find: /opts\?\.(?:mask|instrumentationNavigateMetaReceiver)\b/g, into: 'false' },
  { find: /typeof route\.lazy === "function"/g, into: 'true' },
  { find: /let lazyMiddlewarePromise = /g, into: '$&undefined && ' },
  { find: /if \(isResponse\(result\)\)/g, into: 'if (false)' },
  { find: /this\.context/g, into: 'false' },
  { find: / \|\| parseHydrationData\(\)/g, into: '' },
  { find: / \|\| defaultErrorElement/g, into: '' },
]

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/

/** Fails the build if an update of the router has changed the code that is removed. */
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
 * Vite wraps every dynamic import to preload styles and further chunks. There is only one style sheet,
 * and the server and `prefetchOnIntent` preload code, so a plain import is enough.
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
