import { defineConfig } from '@playwright/test'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { installedChromium } from './src/server/testing/installed-chromium.ts'
import { continueOnProjectNode } from './src/server/testing/project-node.ts'

continueOnProjectNode()

// Journeys that need time to have passed turn back the clock in its database.
process.env['E2E_DATA_DIR'] ??= path.join(tmpdir(), `ascent-test-${process.pid}`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // At most three: two leave a third of two processors idle, because they wait for pages.
  workers: Math.min(2, availableParallelism()) + 1,
  // These end what waits for ever; a machine may be as slow as it is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  webServer: {
    command: `"${process.execPath}" e2e/serve-product.ts`,
    wait: { stdout: /ready at (?<e2e_url>http:\S+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
  use: {
    // Known once the product runs; the workers that run the tests start after that.
    baseURL: process.env['E2E_URL'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A context of its own for each journey costs more than most journeys do. fixtures.ts clears
    // what Playwright leaves in it.
    reuseContext: true,
    // A trace draws everything twice; ask for one with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(installedChromium ? { executablePath: installedChromium } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
