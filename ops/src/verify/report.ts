import type { Result } from './verify.ts'

/** One line for people: the invariant, how it stands, what was looked at, and under it each breach. */
export function toLines({ id, what, checked, breaches, milliseconds }: Result): string {
  const mark = checked === undefined ? 'not run' : breaches.length === 0 ? 'ok' : 'BROKEN'
  const figure =
    checked === undefined ? '' : ` (${checked.toLocaleString('en')}, ${(milliseconds / 1000).toFixed(1)} s)`
  return [
    `${id.padEnd(4)} ${mark.padEnd(8)} ${what}${figure}`,
    ...breaches.map((breach) => `       ${breach}`),
  ].join('\n')
}

/** One line for scripts. `ok` is false at the first breach; what was not run is listed, and is no breach. */
export function toJson(results: readonly Result[]): string {
  const checked: Record<string, number> = {}
  for (const result of results)
    if (result.checked !== undefined) checked[result.id] = (checked[result.id] ?? 0) + Number(result.checked)
  return JSON.stringify({
    ok: isWhole(results),
    checked,
    breaches: results.flatMap(({ id, breaches }) => breaches.map((breach) => ({ invariant: id, breach }))),
    notRun: results.filter((result) => result.checked === undefined).map(({ id }) => id),
  })
}

export const isWhole = (results: readonly Result[]): boolean =>
  results.every(({ breaches }) => breaches.length === 0)
