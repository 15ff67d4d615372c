import { sql } from 'kysely'
import { money, text } from '#exports/columns.ts'
import { claimCells, yesOrNo } from '#areas/dispute/claim/cells.sql.ts'
import { claimsOf, type StoredClaim } from '#areas/dispute/claim/list.sql.ts'

/** One RDR as the list shows it; amounts in minor units of its currency. */
export interface StoredRdr extends StoredClaim {
  readonly rdrNo: string
  readonly fee: bigint
  readonly rule: string
  readonly reasonCode: string
  readonly overrun: boolean
}

/** What RDR alone is looked for by. */
export type RdrConditions = { readonly overrun?: boolean }

/** What schemes have settled by a rule. */
export const rdrClaims = claimsOf<RdrConditions, StoredRdr, 'amount' | 'fee'>({
  name: 'rdrs',
  table: sql`rdr`,
  numbers: [sql`c.rdr_no`],
  at: sql`c.received_at`,
  columns: sql`c.rdr_no as "rdrNo", c.fee_minor as fee, c.rule, c.reason_code as "reasonCode", o.over_refunded as overrun`,
  conditions: {
    overrun: (
      is,
    ) => sql`exists (select from orders x where x.merchant_id = c.merchant_id and x.id = c.order_id
      and x.over_refunded = ${is}::boolean)`,
  },
  figures: { amount: sql`c.amount`, fee: sql`c.fee_minor` },
})

export const rdrSums = [
  { key: 'amount', minor: rdrClaims.of.amount },
  { key: 'fee', minor: sql`c.fee_minor` },
] as const

export const rdrCells = {
  ...claimCells(rdrClaims.of),
  rdrNo: text(sql`c.rdr_no`),
  orderAmount: money(sql`o.amount`, rdrClaims.of.currency),
  fee: money(sql`c.fee_minor`, rdrClaims.of.currency),
  rule: text(sql`c.rule`),
  reasonCode: text(sql`c.reason_code`),
  overrun: yesOrNo(sql`o.over_refunded`),
}
