import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanBundle } from './scripts/lean-bundle.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : leanBundle())],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  resolve: { alias: [{ find: /^#(?=shared|features|web|server)/, replacement: `${source}/` }] },
  optimizeDeps: { entries: ['src/web/entry-client.tsx', 'src/web/pages/**/*.tsx'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The server preloads a page's code, and intent does; lists of files in the code cost bytes.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            codeSplitting: {
              // Pieces that pages share compress better together than one by one.
              groups: [
                {
                  // What the entry shares with pages, which would else be many tiny files.
                  name: 'base',
                  test: /src[\\/](shared[\\/](difficulty|page-number|search-words|text-limits)|web[\\/]lib[\\/](attempt|query|use-query))\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'kit',
                  test: /src[\\/](shared[\\/](counted|money|duration|dates|initials)|web[\\/]ui[\\/](alert|avatar|badge|breadcrumbs|card|contour|cover|empty-state|icons|page-header|progress-bar|skeleton|tone)|web[\\/]lib[\\/](use-image-failed|use-mutation))\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: /src[\\/](web[\\/](ui[\\/](draft-notice|field|form)|lib[\\/]forms[\\/](?!early-input|restore-early-input|use-tree-form)[\w-]+)|features[\\/]inquiries[\\/](paths|resume-limits|web[\\/](api|form-guard|inquiry-form|resume-field|sent-notice|use-inquiry-form)))\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'fields',
                  test: /src[\\/]web[\\/]ui[\\/](field-context|input)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'reading',
                  test: /src[\\/]web[\\/](ui[\\/](menu|share-menu|reading-layout|reading-skeleton|table-of-contents|edit-and-delete|confirm-dialog)|lib[\\/]copy-text)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'courses',
                  test: /src[\\/](features[\\/](courses[\\/](policy|tags|web[\\/](course-cover|course-rating|difficulty))|enrollments[\\/]progress)|web[\\/]ui[\\/]rating-stars)\./,
                  includeDependenciesRecursively: false,
                },
                {
                  // What every page needs: it outlives deployments in people's caches.
                  name: 'vendor',
                  // Icons are made while their module loads: their maker must not wait for the
                  // entry, which waits for the kit, which waits for the icons.
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|src[\\/]web[\\/](lib[\\/]class-names|ui[\\/]frame-icons)\./,
                },
              ],
            },
          },
        },
      },
}))
