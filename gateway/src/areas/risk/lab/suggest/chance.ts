import { regularisedBeta } from '#areas/dispute/public.ts'

/** The chance that of so many, each with this share, at least so many are. */
export function binomialAtLeast(count: number, of: number, share: number): number {
  if (count <= 0 || share >= 1) return 1
  return count > of || share <= 0 ? 0 : regularisedBeta(share, count, of - count + 1)
}

/**
 * Which of some findings to keep, so that of those that are kept no more than this share is chance (Benjamini and Hochberg).
 * @param tried all that were tried, also those whose chance is not told because they were never kept
 */
export function discoveries(
  chances: readonly number[],
  tried: number,
  falseShare: number,
): ReadonlySet<number> {
  const order = chances.map((_, place) => place).toSorted((a, b) => chances[a]! - chances[b]!)
  let kept = 0
  order.forEach((place, rank) => {
    if (chances[place]! <= ((rank + 1) / tried) * falseShare) kept = rank + 1
  })
  return new Set(order.slice(0, kept))
}
