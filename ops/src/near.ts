import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserStories } from '#check/all-tests.ts'
import { projectFolder, runSteps, type Step } from '#check/steps.ts'
import { durationsIn } from '#near/durations.ts'
import { ImportGraph } from '#near/import-graph.ts'
import { nearest } from '#near/nearest.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from the last commit; right after a commit, what that one changed. */
function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const files = open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD')
  return files.filter((file) => existsSync(join(projectFolder, file)))
}

const changed = changedFiles()
const sources = changed.filter((file) => /\.tsx?$/.test(file))
const { tests, further, stories } = nearest(
  new ImportGraph(projectFolder),
  sources,
  durationsIn(projectFolder),
)
/** Of the product that `npm run dev` keeps up to date. */
const running = resolve(process.env['QUAYSIDE_DATA'] ?? join(projectFolder, '.data'))

const steps: Step[] = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] },
  ...(sources.length > 0
    ? [{ name: 'lint', command: ['oxlint', '--deny-warnings', ...sources] } satisfies Step]
    : []),
  ...(changed.length > 0
    ? [
        {
          name: 'format',
          command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
        } satisfies Step,
      ]
    : []),
  ...(tests.length > 0
    ? [{ name: `${tests.length} files of tests`, command: ['vitest', 'run', ...tests] } satisfies Step]
    : []),
]
const isUp = process.argv.includes('--stories')
if (isUp && stories.length > 0) {
  const told = browserStories(stories.map((file) => file.slice('e2e/src/'.length)))
  steps.push({ ...told, env: { QUAYSIDE_E2E_DATA: running } })
}

if (!(await runSteps(steps, { atOnce: 2 }))) process.exitCode = 1
if (further > 0) console.log(`${further} files of tests lie farther away: npm test runs them.`)
if (!isUp && stories.length > 0)
  console.log(
    `Stories of this room, told of a product that runs (npm run dev): npm run near -- --stories (${stories.join(', ')})`,
  )
