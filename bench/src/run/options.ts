import { parseArgs } from 'node:util'

export interface Options {
  readonly rows: number
  /** Ids of the figures to measure; all when empty. */
  readonly only: ReadonlySet<string>
  /** Leaves the database up until Ctrl-C, to look around in. */
  readonly keep: boolean
}

export const rowsDefault = 10_000_000
const rowsMin = 10_000

/** @throws with a sentence for the one who typed the command */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: `${rowsDefault}` },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  })
  const rows = Number(values.rows.replaceAll(/[,_]/g, ''))
  if (!Number.isSafeInteger(rows) || rows < rowsMin)
    throw new Error(`--rows takes a number from ${rowsMin} on.`)
  const only = values.only.split(',').filter((id) => id !== '')
  const unknown = only.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new Error(`--only knows ${known.join(', ')}, not ${unknown}.`)
  return { rows, only: new Set(only), keep: values.keep }
}
