import { ImportGraph } from './import-graph.ts'

/** What gives a test file its database, and what starts processes of its own. */
const slow = ['gateway/src/db/test/database.ts', 'node:child_process']
/** What a clock judges is a proof (docs/proofs.md, L5): beside other work it would fail by chance. */
export const isTestFile = /(?<!\.timed)\.test\.tsx?$/

export interface TestFiles {
  /** From the project's root, as all are: those that need nothing but Node. */
  readonly pure: readonly string[]
  /** Those that need a database, or start processes. */
  readonly started: readonly string[]
}

/** The tests that Node runs, told apart by what they import: for the pure ones no PostgreSQL is started. */
export function testFiles(root: string): TestFiles {
  const graph = new ImportGraph(root)
  const tests = graph.files().filter((file) => isTestFile.test(file) && !/^(portal|e2e)\//.test(file))
  const started = tests.filter((file) => slow.some((target) => graph.reaches(file, target)))
  return { pure: tests.filter((file) => !started.includes(file)), started }
}
