/** A whole number within limits, as it was typed; nothing where it is none. */
export function wholeIn(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const plain = text.normalize('NFKC').trim()
  if (!/^\d{1,9}$/.test(plain)) return undefined
  const value = Number(plain)
  return value >= min && value <= max ? value : undefined
}
