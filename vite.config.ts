import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const source = fileURLToPath(new URL('./src', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
            // One chunk for what every page needs: it outlives deployments in people's caches.
            codeSplitting: {
              groups: [
                // What most public pages show: together it compresses better than piece by piece.
                {
                  name: 'kit',
                  test: /src[\\/](shared[\\/](contour|contour-lines|landscape|seeded-random|money|duration|dates|initials)\.|web[\\/]ui[\\/](avatar|badge|breadcrumbs|card|contour|cover|empty-state|page-header|skeleton|tone)\.|web[\\/]lib[\\/]use-image-failed)/,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'vendor',
                  // Icons are made while their module loads: their maker must not wait for the
                  // entry, which waits for the kit, which waits for the icons.
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]|src[\\/]web[\\/](lib[\\/]class-names|ui[\\/]frame-icons)\./,
                },
              ],
            },
          },
        },
      },
}))
