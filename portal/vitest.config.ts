import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from '../e2e/src/browser.ts'

/** Component tests run in the browser that the stories run in. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'portal',
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: [resolve(import.meta.dirname, '../ops/src/scratch/global-setup.ts')],
    setupFiles: ['src/test/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await browserLaunch() }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
