import type { Finding, Trial } from '#prove/proof.ts'
import { runTests } from '#prove/machines/run-tests.ts'

/** What each kind of cell asks, and the test that asks it of every call of the contract. */
const parts = {
  'actors × calls': 'gateway/src/authorisation.test.ts',
  'objects × calls': 'gateway/src/authorisation-objects.test.ts',
  'reads of narrowed roles': 'gateway/src/scope.test.ts',
} as const

/**
 * The authorisation matrix: every call in the name of everybody who might make it, with an own thing, another merchant's,
 * an unknown and a malformed one, and with another merchant's number beside it. It is the tests of every commit, counted.
 */
export async function matrix({ say }: Trial): Promise<Finding> {
  say(`Asking every call: ${Object.values(parts).join(', ')}`)
  const { cells, problems, isGreen } = await runTests({ files: Object.values(parts) })
  const cellsOf = (path: string) => cells.filter(({ file }) => file.endsWith(path))
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
      ...problems,
      ...(isGreen || wrong.length + problems.length > 0 ? [] : ['the tests did not end well']),
    ],
  }
}
