import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/browser.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  forbidOnly: true,
  // One product and its database serve all stories.
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: {
    launchOptions: await browserLaunch(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
