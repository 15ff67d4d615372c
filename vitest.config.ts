import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { testFiles } from './ops/src/near/test-files.ts'

// Generous, for a machine whose two cores do other work as well: a test that hangs still ends.
const testTimeout = 60_000

const root = import.meta.dirname
const scratch = `${root}/ops/src/scratch/global-setup.ts`
// A PostgreSQL of the run's own, which each test file gets a fresh database of.
const database = `${root}/gateway/src/db/test/server.ts`
const { pure, started } = testFiles(root)

const node = (name: string, include: readonly string[], ...setups: string[]): TestProjectConfiguration => ({
  root,
  test: {
    name,
    // A file has a database of its own and leaves nothing behind, so that modules need not be loaded anew for each;
    // those of ops change the process that they run in.
    isolate: name === 'ops',
    include: [...include],
    testTimeout,
    hookTimeout: testTimeout,
    globalSetup: [scratch, ...setups],
  },
})

const startedIn = (name: string) => started.filter((file) => file.startsWith(`${name}/`))

export default defineConfig({
  test: {
    // On two cores Vitest would use one: files wait for their database for half of their time.
    maxWorkers: 2,
    projects: [
      node('pure', pure),
      ...['gateway', 'sandbox', 'ops', 'bench'].map((name) => node(name, startedIn(name), database)),
      // Runs in a browser, so it brings a configuration of its own.
      'portal/vitest.config.ts',
    ],
  },
})
