import { createHash, hash as hashOnce } from 'node:crypto'
import { genesis } from './chain.ts'

/** The ledger's place among the chains of the signed heads. */
export const ledgerChain = 'ledger'

const utc = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const text = (expression: string) => `coalesce(to_json(${expression})::text, 'null')`

/** What a line tells of an entry, in its order: names of the file's columns, each with the JSON that stands there for ever. */
const fields = {
  posting: `'"' || e.posting_id || '"'`,
  line: 'e.line::text',
  currency: text('ledger.currency_of(e.account_id)'),
  account: text('c.code'),
  version: `'"' || e.version || '"'`,
  amount: `'"' || e.amount || '"'`,
  balance: `'"' || e.balance || '"'`,
  source: text('p.source_type'),
  sourceId: text('p.source_id'),
  effect: text('p.effect'),
  order: text('p.order_id'),
  occurredAt: text(utc('p.occurred_at')),
  postedAt: text(utc('p.posted_at')),
  valueOn: text(`to_char(e.value_on, 'YYYY-MM-DD')`),
} as const

export const lineColumns: readonly string[] = Object.keys(fields)

/** SQL of the line of an entry `e` in ledger.entry, its posting `p` and its account's code `c`: JSON without a space. */
export const entryLine = `concat('[', ${Object.values(fields).join(", ',', ")}, ']')`

export const entryParts = `left join ledger.posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id
  left join ledger.account_code c on c.no = (e.account_id & 31)`

/** The line that ends a link in the file, but for its hash; the hash covers it too. */
export const sealLine = ({ seq, sealedAt, entries }: SealHead): string =>
  `{"seal":${seq},"sealedAt":"${sealedAt}","entries":${entries}}`

export interface SealHead {
  readonly seq: bigint
  /** ISO 8601 in UTC with microseconds, by the database's clock. */
  readonly sealedAt: string
  readonly entries: number
}

/** What a merchant's first link goes on from. */
export const ledgerGenesis = (merchantId: bigint): Buffer => genesis(ledgerChain, merchantId)

/** `hash = SHA-256(before ‖ each entry's line ‖ the link's line)`, each line with its end. */
export function sealHash(before: Buffer, lines: readonly string[], head: SealHead): Buffer {
  const hash = createHash('sha256').update(before)
  for (const line of lines) hash.update(`${line}\n`)
  return hash.update(`${sealLine(head)}\n`).digest()
}

export const printBytes = 4

/** Four bytes of each line's own hash. */
export const printsOf = (lines: readonly string[]): Buffer =>
  Buffer.concat(lines.map((line) => hashOnce('sha256', line, 'buffer').subarray(0, printBytes)))
