import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

// Generous, for a machine whose two cores do other work as well: a test that hangs still ends.
const testTimeout = 60_000

const scratch = `${import.meta.dirname}/ops/src/scratch/global-setup.ts`
// A PostgreSQL of the run's own, which each test file gets a fresh database of.
const database = `${import.meta.dirname}/gateway/src/db/test/server.ts`

const node = (name: string, ...setups: string[]): TestProjectConfiguration => ({
  root: `${import.meta.dirname}/${name}`,
  test: {
    name,
    // A file has a database of its own and leaves nothing behind, so that modules need not be loaded anew for each;
    // those of ops change the process that they run in.
    isolate: name === 'ops',
    include: ['src/**/*.test.ts'],
    testTimeout,
    hookTimeout: testTimeout,
    globalSetup: [scratch, ...setups],
  },
})

export default defineConfig({
  test: {
    // On two cores Vitest would use one: files wait for their database for half of their time.
    maxWorkers: 2,
    projects: [
      node('contract'),
      node('phrases'),
      node('gateway', database),
      node('sandbox'),
      node('ops', database),
      node('bench', database),
      // Runs in a browser, so it brings a configuration of its own.
      'portal/vitest.config.ts',
    ],
  },
})
