// Proof L5 of docs/proofs.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#run/project.ts'
import type { Finding } from '#prove/proof.ts'

interface Report {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Whatever a clock judges: that the time of an answer tells nothing, and that long texts hold nobody up. */
export async function l5(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-times-'))
  try {
    const file = join(folder, 'report.json')
    const vitest = join(project, 'node_modules', '.bin', 'vitest')
    const args = ['run', '--config', 'vitest.timed.config.ts', '--reporter=json', `--outputFile=${file}`]
    await once(spawn(vitest, args, { cwd: project, stdio: 'ignore' }), 'exit')
    const { numTotalTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return {
      figures: [`${numTotalTests} times taken`],
      breaches: [
        ...tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
        ...(tests.length === 0 ? ['no time was taken'] : []),
        // A file that could not even be loaded has no tests.
        ...testResults.flatMap(({ message, assertionResults }) =>
          assertionResults.length === 0 ? [message] : [],
        ),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
