import type { Plugin } from 'vite'

// What browsers load carries nothing of the libraries that this product never runs.

/**
 * The router does not say that making its components has no effect, so a bundler keeps all of them;
 * with that said, and without their names for debuggers, it keeps what is used. Nobody here asks it
 * for measurements, for routes that are found out or changed later, to submit forms, for middleware
 * or to fetch beside the page (`routing/stay-on-failure.ts` says how pages load); there are no server
 * components, what the server rendered is handed over in `entry-client.tsx`, the outermost route
 * shows errors, and the router's words for developers are for the development build.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler: (code) =>
      code
        .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
        .replaceAll(/^\s*warning\(.*\);$/gm, '')
        .replaceAll(/^(\s*invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
        .replaceAll(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined')
        .replaceAll(/\bfuture\.unstable_\w+|\bfogOfWar\.active(?= &&)/g, 'false')
        .replaceAll('if (isFogOfWar)', 'if (false)')
        .replaceAll(/^\t\t(?:fetch|getFetcher|resetFetcher|patchRoutes|_internalSetRoutes),$/gm, '')
        .replace('init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy')
        .replace(/^\t\trunClientMiddleware$/m, '')
        .replaceAll(/\b(?:opts\.)?submission(?= && isMutationMethod\()/g, 'false')
        .replace('!isSubmissionNavigation(opts)', 'true')
        .replaceAll('this.context', 'false')
        .replaceAll(' || parseHydrationData()', '')
        .replace(' || defaultErrorElement', ''),
  },
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

export const leanBundle = () => [leanRouter, plainImports]
