import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { continueOnProjectNode } from './src/server/testing/project-node.ts'

continueOnProjectNode()

const source = fileURLToPath(new URL('./src', import.meta.url))

export default defineConfig({
  resolve: { alias: [{ find: /^#(?=shared|features|web|server)/, replacement: `${source}/` }] },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.js',
      '{bench,torture,cluster}/**/*.test.ts',
    ],
    globalSetup: 'src/server/testing/global-setup.ts',
    // What modules keep is kept by database, the same for all, or gone when nobody waits: files share them.
    isolate: false,
    // Many wait for a time to pass: a third uses the processors meanwhile.
    maxWorkers: 3,
    retry: 0,
    // These end what waits for ever; a machine may be as slow as it is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
