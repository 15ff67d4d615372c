import type { Finding, Trial } from '#prove/proof.ts'
import { runTests, type TestsRun } from './run-tests.ts'

export interface Properties {
  /** The tests of every commit that ask it. */
  readonly files: readonly string[]
  readonly named?: string
  /** How many times as many runs as with every commit. */
  readonly longer: number
}

/** A proof by tests of every commit, with many more runs; the figures are what the tests counted. */
export async function provedByTests(
  { random, times, say }: Pick<Trial, 'random' | 'times' | 'say'>,
  { files, named, longer }: Properties,
): Promise<Finding> {
  const seed = random.int(0, 2 ** 31 - 1)
  say(`Running ${files.join(', ')} ${longer * times} times as long, with the seed ${seed}`)
  const env = { QUAYSIDE_SEED: String(seed), QUAYSIDE_TIMES: String(longer * times) }
  const run = await runTests({ files, env, ...(named !== undefined && { named }) })
  const failed = run.cells.filter(({ status }) => status === 'failed')
  return {
    figures: [`fast-check seed ${seed}`, ...figuresOf(run), `broken ${failed.length}`],
    breaches: [
      ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
      ...run.problems,
      ...files
        .filter((file) => !run.cells.some((cell) => cell.file.endsWith(file)))
        .map((file) => `${file} asked nothing`),
      ...(run.isGreen || failed.length + run.problems.length > 0 ? [] : ['the tests did not end well']),
    ],
  }
}

function figuresOf({ cells }: TestsRun): string[] {
  const sums = new Map<string, number>()
  for (const { meta } of cells)
    for (const [name, count] of Object.entries(meta.figures ?? {}))
      sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].map(([name, count]) => `${count} ${name}`)
}
