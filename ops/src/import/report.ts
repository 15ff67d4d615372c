import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMinor } from '@quayside/contract/money.ts'
import { explainRefusals } from '@quayside/gateway/db/setup-error.ts'
import type { Imported } from './import-file.ts'
import { reasons, type Reason } from './reasons.ts'
import type { RefusedLine, Tally } from './tally.ts'

const linesShown = 5

/** What an import says at its end: rows and money, taken and refused; together they are the file. */
export function reportLines({ tally }: Imported): string[] {
  const taken = [...tally.taken.values()].reduce(
    (sum, { sales, refunds }) => sum + sales.rows + refunds.rows,
    0,
  )
  return [
    `Rows taken: ${count(taken)}; rows refused: ${count(tally.refused.length)}; rows in the file: ${count(taken + tally.refused.length)}.`,
    ...[...byReason(tally.refused)].flatMap(([reason, lines]) => [
      `  refused ${count(lines.length)}, ${sumsOf(lines)}: ${reasons[reason]}`,
      `    ${linesOf(lines)}`,
    ]),
    ...currenciesOf(tally).map((currency) => totals(tally, currency)),
  ]
}

function totals({ taken, refused }: Tally, currency: string): string {
  const sums = taken.get(currency)
  const [sales, refunds] = [sums?.sales.minor ?? 0n, sums?.refunds.minor ?? 0n]
  const refusedMinor = refused
    .filter((line) => line.currency === currency)
    .reduce((sum, { minor }) => sum + minor, 0n)
  const text = (minor: bigint) => formatMinor(currency, minor)
  return (
    `${currency}: sales ${text(sales)}, refunds ${text(refunds)}, taken ${text(sales + refunds)}; ` +
    `refused ${text(refusedMinor)}; file ${text(sales + refunds + refusedMinor)}`
  )
}

/** The whole list of refused rows, for a spreadsheet; returns its path. */
export function writeRefused(folder: string, merchantId: string, { hash, tally }: Imported): string {
  const path = join(folder, 'imports', `${merchantId}-${hash.slice(0, 12)}-refused.csv`)
  const rows = tally.refused
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, number, reason, detail, currency, minor }) =>
      [
        line,
        number,
        reason,
        reasons[reason],
        detail,
        currency,
        currency === '' ? '' : formatMinor(currency, minor),
      ]
        .map(cell)
        .join(','),
    )
  explainRefusals(folder, () => {
    mkdirSync(join(folder, 'imports'), { recursive: true, mode: 0o700 })
    writeFileSync(path, ['line,number,reason,meaning,gateway,currency,amount', ...rows, ''].join('\n'), {
      mode: 0o600,
    })
  })
  return path
}

// A cell that a spreadsheet would calculate is led by an apostrophe; our own amounts are plain numbers.
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^\s*[=+@]|^\s*-(?!\d+(\.\d+)?$)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const byReason = (refused: readonly RefusedLine[]): Map<Reason, RefusedLine[]> =>
  Map.groupBy(refused, ({ reason }) => reason)

const count = (rows: number): string => rows.toLocaleString('en')

function sumsOf(lines: readonly RefusedLine[]): string {
  const sums = Map.groupBy(
    lines.filter(({ currency }) => currency !== ''),
    ({ currency }) => currency,
  )
  const texts = [...sums].map(
    ([currency, own]) =>
      `${currency} ${formatMinor(
        currency,
        own.reduce((sum, { minor }) => sum + minor, 0n),
      )}`,
  )
  return texts.length === 0 ? 'no amount' : texts.join(', ')
}

function linesOf(lines: readonly RefusedLine[]): string {
  const first = lines
    .map(({ line }) => line)
    .toSorted((a, b) => a - b)
    .slice(0, linesShown)
  const more = lines.length - first.length
  return `${lines.length === 1 ? 'line' : 'lines'} ${first.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`
}

const currenciesOf = ({ taken, refused }: Tally): string[] =>
  [...new Set([...taken.keys(), ...refused.map(({ currency }) => currency)])]
    .filter((code) => code !== '')
    .toSorted()
