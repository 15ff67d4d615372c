import { existsSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const node = (name: string, more: object = {}): TestProjectConfiguration => ({
  root: `${import.meta.dirname}/${name}`,
  test: { name, include: ['src/**/*.test.ts'], ...more },
})

// A PostgreSQL of the run's own, which each test file gets a fresh database of.
const withDatabase = {
  globalSetup: [`${import.meta.dirname}/gateway/src/db/test-server.ts`],
  testTimeout: 20_000,
}

export default defineConfig({
  test: {
    projects: [
      node('contract'),
      node('phrases'),
      node('gateway', withDatabase),
      node('sandbox'),
      node('ops', withDatabase),
      // Runs in a browser, so it brings a configuration of its own.
      ...(existsSync('portal/vitest.config.ts') ? ['portal/vitest.config.ts'] : []),
    ],
  },
})
