import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Runs journeys against a running cluster (E2E_URL), with which they share the processors. */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  outputDir: '../test-results/cluster',
  webServer: undefined,
  workers: 1,
  reporter: [['list'], ['json']],
})
