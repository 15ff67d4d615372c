/**
 * An SQL expression that draws one of the choices with its share; shares are relative.
 * It draws anew for each row, so a row that needs the draw twice must take it from a sub-select.
 */
export function drawn(shares: Readonly<Record<string, number>>): string {
  const names = Object.keys(shares).map((name) => `'${name}'`)
  return `(array[${names.join(', ')}])[1 + width_bucket(random(), array[${bounds(Object.values(shares)).join(', ')}]::float8[])]`
}

/** Upper bound of each choice but the last, as parts of one. */
export function bounds(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let below = 0
  return shares.slice(0, -1).map((share) => (below += share) / whole)
}

/** Shares that fall as 1, 1/2, 1/3 …: what merchants, countries and shops look like. */
export const falling = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 / (index + 1))
