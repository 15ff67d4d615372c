import { defineConfig } from '@playwright/test'
import { browserLaunch } from './src/browser.ts'
import { inOrder } from './src/order.ts'

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  globalSetup: './src/product/global-setup.ts',
  forbidOnly: true,
  // One product and its database serve all stories; files are told side by side.
  workers: 3,
  timeout: 90_000,
  // Two cores may be shared with much else, and pages look again by themselves every 15 s.
  expect: { timeout: 30_000 },
  // So many fail of one cause, and each waits for what never comes: the rest is not waited for.
  maxFailures: 25,
  reporter: 'list',
  ...inOrder(),
  use: {
    launchOptions: await browserLaunch(),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
