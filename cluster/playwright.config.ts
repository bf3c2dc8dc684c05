import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The journeys against a cluster that runs already (E2E_URL); the processors are its, too. */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  outputDir: '../test-results/cluster',
  webServer: undefined,
  workers: 1,
  reporter: [['list'], ['json']],
})
