import { type FraudType, fraudTypeCodes } from '@quayside/contract/risk/fraud-report.ts'
import { wordsOf } from '@quayside/phrases/words.ts'
import { sql } from 'kysely'
import { hasRow } from '#db/has-row.ts'
import type { Query } from '#db/tx.ts'
import { wordCase } from '#exports/cells.sql.ts'
import { money, text, textFor } from '#exports/columns.ts'
import type { ExportReader } from '#exports/kind.ts'
import { claimCells, claimsOf, type StoredClaim, yesOrNo } from '#areas/dispute/public.ts'

/** One report as the list shows it; amounts in minor units of its currency. */
export interface StoredFraudReport extends StoredClaim {
  readonly reportNo: string
  readonly reportedOn: string
  readonly code: string
  readonly disputed: boolean
}

/** A retrieval only asks. */
const disputed = sql.raw(
  hasRow(
    "chargeback x where x.merchant_id = c.merchant_id and x.order_id = c.order_id and x.stage <> 'retrieval'",
  ),
)

/** What issuers have reported as fraud. */
export const fraudReportClaims = claimsOf<object, StoredFraudReport>({
  name: 'fraud_reports',
  table: sql`fraud_report`,
  numbers: [sql`c.report_no`],
  at: sql`c.occurred_at`,
  columns: sql`c.report_no as "reportNo", c.reported_on as "reportedOn", c.fraud_type as code, ${disputed} as disputed`,
  conditions: {},
})

export interface FraudReportStep {
  readonly at: string
  readonly event: 'order' | 'report' | 'refund' | 'chargeback'
  readonly amount: bigint
}

/** What happened to the order, as far as fraud goes; oldest first. */
export const fraudReportSteps = (merchantId: bigint, orderId: string): Query<FraudReportStep> => ({
  name: 'fraud_report_steps',
  text: `select at, event, amount from (
      select created_at as at, 'order' as event, amount from orders where merchant_id = $1 and id = $2
      union all select occurred_at, 'report', amount from fraud_report where merchant_id = $1 and order_id = $2
      union all select occurred_at, 'refund', amount from refund
        where merchant_id = $1 and order_id = $2 and state = 'succeed'
      union all select opened_at, 'chargeback', amount from chargeback
        where merchant_id = $1 and order_id = $2 and stage <> 'retrieval') step
    order by at, event`,
  values: [merchantId, orderId],
})

export const fraudReportCells = {
  ...claimCells(fraudReportClaims.of),
  reportNo: text(sql`c.report_no`),
  reportedOn: text(sql`c.reported_on::text`),
  type: textFor((reader) => typeSaid(reader)),
  refunded: money(sql`o.refunded`, fraudReportClaims.of.currency),
  disputed: yesOrNo(disputed),
}

/** As the list tells it: in words where they are known, else the scheme's code. */
function typeSaid({ language }: Pick<ExportReader, 'language'>) {
  const { type: words } = wordsOf(language).fraudReports
  const known = (Object.keys(fraudTypeCodes) as FraudType[]).flatMap((type) =>
    fraudTypeCodes[type].map((code) => [code, sql.lit(words[type])] as const),
  )
  return sql`coalesce(${wordCase(sql`c.fraud_type`, known)}, c.fraud_type)`
}

export const fraudReportSums = [{ key: 'amount', minor: fraudReportClaims.of.amount }] as const
