import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '@quayside/ops/check/steps.ts'
import type { Finding, Trial } from './proof.ts'

/** What each kind of cell asks, and the test that asks it of every call of the contract. */
const parts = {
  'actors × calls': 'gateway/src/authorisation.test.ts',
  'objects × calls': 'gateway/src/authorisation-objects.test.ts',
  'reads of narrowed roles': 'gateway/src/scope.test.ts',
} as const

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/**
 * The authorisation matrix: every call in the name of everybody who might make it, with an own thing, another merchant's,
 * an unknown and a malformed one, and with another merchant's number beside it. It is the tests of every commit, counted.
 */
export async function matrix({ say }: Trial): Promise<Finding> {
  const file = join(mkdtempSync(join(tmpdir(), 'matrix-')), 'report.json')
  say(`Asking every call: ${Object.values(parts).join(', ')}`)
  const { status } = spawnSync(
    process.execPath,
    [
      join(projectFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...Object.values(parts),
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    { cwd: projectFolder, stdio: 'ignore' },
  )
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const cellsOf = (path: string) =>
    testResults.filter(({ name }) => name.endsWith(path)).flatMap((result) => result.assertionResults)
  const wrong = Object.values(parts)
    .flatMap(cellsOf)
    .filter((cell) => cell.status !== 'passed')
  const empty = Object.values(parts).filter((path) => cellsOf(path).length === 0)
  return {
    figures: [
      ...Object.entries(parts).map(([what, path]) => `${cellsOf(path).length} ${what}`),
      `wrong ${wrong.length}`,
    ],
    breaches: [
      ...wrong.map((cell) => `${cell.status}: ${cell.fullName}`),
      ...empty.map((path) => `${path} asked nothing`),
      ...(status === 0 || wrong.length > 0 ? [] : [`the tests ended with ${status}`]),
    ],
  }
}
