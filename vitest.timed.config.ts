import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

/** What a clock judges, file after file; `npm run prove -- --only L5` runs it. */
export default defineConfig({
  root,
  test: {
    include: ['gateway/src/**/*.timed.test.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: [`${root}/ops/src/scratch/global-setup.ts`, `${root}/gateway/src/db/test/server.ts`],
  },
})
