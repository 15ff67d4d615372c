/** What one run of each side gave, in the order of the rounds. */
export interface Rounds {
  readonly a: readonly number[]
  readonly b: readonly number[]
}

export const roundsMin = 5

/**
 * Runs two things in turn, A B A B …, so that what the machine does meanwhile meets both;
 * one round before the others warms both up and counts for nothing.
 */
export async function inTurn(
  a: () => Promise<number>,
  b: () => Promise<number>,
  { rounds = roundsMin, warmUp = true } = {},
): Promise<Rounds> {
  const results = { a: [] as number[], b: [] as number[] }
  for (let round = warmUp ? -1 : 0; round < rounds; round++) {
    const [ofA, ofB] = [await a(), await b()]
    if (round < 0) continue
    results.a.push(ofA)
    results.b.push(ofB)
  }
  return results
}

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('a median of nothing')
  const sorted = values.toSorted((x, y) => x - y)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that so large a part of the others do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new RangeError('a percentile of nothing')
  const sorted = values.toSorted((x, y) => x - y)
  return sorted[Math.ceil(part * sorted.length) - 1]!
}

/** Milliseconds that the work took. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
