import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import { testFiles } from '@quayside/ops/near/test-files.ts'

export interface TestRun {
  /** Test files, from the project's folder on. */
  readonly files: readonly string[]
  /** A regular expression of the names of the tests that are run. */
  readonly named?: string
  readonly env?: Readonly<Record<string, string>>
  /** Where the project lies. */
  readonly folder?: string
}

export interface TestCell {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
  readonly meta: { readonly figures?: Readonly<Record<string, number>> }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly TestCell[]
  }[]
}

export interface TestsRun {
  /** Without those that another name kept out. */
  readonly cells: readonly (TestCell & { readonly file: string })[]
  /** Why a file could not be run at all. */
  readonly problems: readonly string[]
  readonly isGreen: boolean
}

/** Runs tests of the project as `npm test` does, and tells how each ended. */
export async function runTests({
  files,
  named,
  env = {},
  folder = projectFolder,
}: TestRun): Promise<TestsRun> {
  const place = mkdtempSync(join(tmpdir(), 'test-run-'))
  const report = join(place, 'report.json')
  const vitest = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      // Packages whose tests are not asked for need not be made ready.
      ...projectsOf(folder, files).map((project) => `--project=${project}`),
      ...files,
      ...(named === undefined ? [] : ['--testNamePattern', named]),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, ...env } },
  )
  const [status] = (await once(vitest, 'exit')) as [number | null]
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(place, { recursive: true })
  return {
    cells: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => named === undefined || status === 'passed' || status === 'failed')
        .map((cell) => ({ ...cell, file: name })),
    ),
    problems: testResults
      .filter(({ message, assertionResults }) => message !== '' && assertionResults.length === 0)
      .map(({ name, message }) => `${name}: ${message}`),
    isGreen: status === 0,
  }
}

/** Tests that need nothing started are one project, those of each other package one of its name. */
function projectsOf(folder: string, files: readonly string[]): string[] {
  const pure = new Set(testFiles(folder).pure)
  return [...new Set(files.map((file) => (pure.has(file) ? 'pure' : file.split('/')[0]!)))]
}
