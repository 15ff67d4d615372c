import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

// Generous, for a machine whose two cores do other work as well: a test that hangs still ends.
const testTimeout = 60_000

const node = (name: string, more: object = {}): TestProjectConfiguration => ({
  root: `${import.meta.dirname}/${name}`,
  test: { name, include: ['src/**/*.test.ts'], testTimeout, hookTimeout: testTimeout, ...more },
})

// A PostgreSQL of the run's own, which each test file gets a fresh database of.
const withDatabase = { globalSetup: [`${import.meta.dirname}/gateway/src/db/test-server.ts`] }

export default defineConfig({
  test: {
    projects: [
      node('contract'),
      node('phrases'),
      node('gateway', withDatabase),
      node('sandbox'),
      node('ops', withDatabase),
      // Runs in a browser, so it brings a configuration of its own.
      'portal/vitest.config.ts',
    ],
  },
})
