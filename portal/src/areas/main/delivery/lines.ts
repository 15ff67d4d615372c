/** A body as people read it; what is no JSON stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** The longest lines that both have in common, and what each has beside them. */
export function differing(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const lengths = lengthsOf(one, other)
  const found: DiffLine[] = []
  let [left, right] = [0, 0]
  while (left < one.length && right < other.length) {
    if (one[left] === other[right]) {
      found.push({ kind: 'same', text: one[left]! })
      left += 1
      right += 1
    } else if (lengths[left + 1]![right]! >= lengths[left]![right + 1]!) {
      found.push({ kind: 'removed', text: one[left]! })
      left += 1
    } else {
      found.push({ kind: 'added', text: other[right]! })
      right += 1
    }
  }
  return [
    ...found,
    ...one.slice(left).map((text) => ({ kind: 'removed' as const, text })),
    ...other.slice(right).map((text) => ({ kind: 'added' as const, text })),
  ]
}

/** How many lines the two have in common from each pair of places on; bodies are a few dozen lines long. */
function lengthsOf(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  )
  for (let left = one.length - 1; left >= 0; left -= 1)
    for (let right = other.length - 1; right >= 0; right -= 1)
      lengths[left]![right] =
        one[left] === other[right]
          ? lengths[left + 1]![right + 1]! + 1
          : Math.max(lengths[left + 1]![right]!, lengths[left]![right + 1]!)
  return lengths
}
