import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanBundle } from './scripts/lean-bundle.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))

const pythonWorker = {
  format: 'es' as const,
  // The server knows it by its name, and gives it a policy of its own.
  rolldownOptions: { output: { entryFileNames: 'assets/python-worker-[hash].js' } },
}

// Pieces that pages share compress better together than one by one.
const groups = [
  {
    // What the entry shares with pages, which would else be many tiny files.
    name: 'base',
    test: /src[\\/](features[\\/](practice[\\/]web[\\/](exercises-query|queries)|search[\\/]web[\\/]related-query)|shared[\\/]([\w-]+[\\/])?(difficulty|page-paths|in-order|notice-cookie|escape-html|lesson-path|page-number|query-in-address|text-limits)|web[\\/]lib[\\/]([\w-]+[\\/])?(api|attempt|copy-text|deployment|lazy-part|list-address|listeners|query|toast|use-hydrated|use-once|use-query))\./,
    includeDependenciesRecursively: false,
  },
  {
    // Nothing of it in the entry, on which it depends: the entry would fall to pieces.
    name: 'kit',
    test: /src[\\/](shared[\\/]format[\\/](counted|money)|web[\\/]ui[\\/]([\w-]+[\\/])?(alert|badge|contour|empty-state|icons|progress-bar|skeleton)|web[\\/]lib[\\/]([\w-]+[\\/])?(place-after-key|use-mutation))\./,
    includeDependenciesRecursively: false,
  },
  {
    // What nearly every page needs but a lesson.
    name: 'pages',
    test: /src[\\/](shared[\\/]format[\\/](initials|duration|dates)|shared[\\/](media[\\/]media-address|text[\\/]category-labels)|web[\\/]ui[\\/]([\w-]+[\\/])?(avatar|breadcrumbs|card|category-badges|cover|page-header)|web[\\/]lib[\\/]use-image-failed)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /src[\\/](web[\\/](ui[\\/](notices[\\/]draft-notice|forms[\\/]form)|lib[\\/]forms[\\/](drafts[\\/])?(?!drafts|under-way|use-tree-form|with-value-at)[\w-]+)|features[\\/]inquiries[\\/](newsletter-words|paths|resume-limits|web[\\/](api|form-guard|inquiry-form|name-and-email|resume-field|sent-notice|use-inquiry-form)))\./,
    includeDependenciesRecursively: false,
  },
  {
    // What answers an exercise keeps drafts, and needs no more of the forms.
    name: 'drafts',
    test: /src[\\/](shared[\\/]same-value|web[\\/]lib[\\/]forms[\\/]drafts[\\/]drafts)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /src[\\/]web[\\/](ui[\\/](structure[\\/](found|pagination|past-the-end)|forms[\\/](filter-bar|search-input))|lib[\\/](use-debounce|calls[\\/]use-query-with-previous))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /src[\\/]web[\\/]ui[\\/]forms[\\/](field|field-context|input)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'reading',
    test: /src[\\/]web[\\/]ui[\\/]dialogs[\\/](menu|share-menu)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'text',
    test: /src[\\/](features[\\/]search[\\/]web[\\/]related-texts|web[\\/](pages[\\/]text-with-exercises|ui[\\/]reading[\\/]rich-html))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'articles',
    test: /src[\\/]web[\\/]ui[\\/]reading[\\/](reading-layout|reading-skeleton|table-of-contents)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'course-cards',
    test: /src[\\/](features[\\/]courses[\\/](difficulty-tones|tags|web[\\/](course-cover|course-rating|difficulty))|web[\\/]ui[\\/]rating-stars)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'courses',
    test: /src[\\/](features[\\/](courses[\\/](policy|web[\\/]course[\\/]price)|enrollments[\\/](policy|progress|web[\\/](ask-to-sign-in|enroll-button|use-enroll)))|shared[\\/](courses[\\/]course-calls|format[\\/]percent))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'posts',
    test: /src[\\/]features[\\/]blog[\\/](category-labels|policy|web[\\/]api)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'papers',
    test: /src[\\/]features[\\/]papers[\\/](category-labels|policy|venue)\./,
    includeDependenciesRecursively: false,
  },
  {
    // The entry names it for the server's pages only, and would carry it into all others.
    name: 'certificate-codes',
    test: /src[\\/]features[\\/]certificates[\\/](code|verification-input)\./,
    includeDependenciesRecursively: false,
  },
  {
    // What figures to touch share.
    name: 'figure-kit',
    test: /src[\\/]web[\\/]figures[\\/]kit[\\/]/,
    includeDependenciesRecursively: false,
  },
  {
    // What every page needs: it outlives deployments in people's caches.
    name: 'vendor',
    // Icons are made while their module loads: their maker must not wait for the
    // entry, which waits for the kit, which waits for the icons.
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|src[\\/]web[\\/](lib[\\/]class-names|ui[\\/]icons[\\/]frame-icons)\./,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : leanBundle())],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  resolve: { alias: [{ find: /^#(?=shared|features|web|server)/, replacement: `${source}/` }] },
  worker: pythonWorker,
  optimizeDeps: {
    exclude: ['pyodide'],
    entries: ['src/web/entry-client.tsx', 'src/web/pages/**/*.tsx'],
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The server preloads a page's code, and intent does; lists of files in the code cost bytes.
        modulePreload: false,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/web/entry-early.ts'],
          output: {
            // Every page names many files, and what is random cannot be compressed.
            hashCharacters: 'base36',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups },
          },
        },
      },
}))
