import type { Bound } from '#acts/context.ts'

const inside = (inner: readonly string[] | null, outer: readonly string[] | null): boolean =>
  outer === null || (inner !== null && inner.every((one) => outer.includes(one)))

/** Whether the outer one allows everything that the inner one does. */
export function liesWithin(inner: Bound, outer: Bound): boolean {
  if (!inside(inner.sites, outer.sites) || !inside(inner.currencies, outer.currencies)) return false
  const { limits } = outer
  if (limits === null) return true
  return (
    inner.limits !== null &&
    [...inner.limits].every(([currency, minor]) => minor <= (limits.get(currency) ?? -1n))
  )
}

/** Those that no other one covers: what the others allow, these allow too. */
export const widestOf = <B extends Bound>(bounds: readonly B[]): B[] =>
  bounds.filter(
    (bound, at) =>
      !bounds.some((other, place) =>
        // Of two that are the same the first stays.
        place === at ? false : liesWithin(bound, other) && (place < at || !liesWithin(other, bound)),
      ),
  )
