import { addDays } from '@quayside/contract/dates.ts'
import { type FraudCounts, fraudLevel, thresholdOn } from '@quayside/contract/home/fraud-monitoring.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Tx } from '#db/tx.ts'
import { type FraudFlow, fraudFlows } from './dashboard.sql.ts'

export function fraudCounts(flows: readonly FraudFlow[], scheme: CardBrand): FraudCounts {
  const times = (kind: FraudFlow['kind']) =>
    Number(flows.find((flow) => flow.kind === kind && flow.brand === scheme)?.times ?? 0n)
  return { fraudReports: times('fraud'), disputes: times('chargeback'), settled: times('presentment') }
}

/** Whether the scheme's programme calls the merchant excessive in the month of a Beijing date. */
export async function isExcessive(
  tx: Tx,
  merchantId: bigint,
  scheme: CardBrand,
  date: string,
): Promise<boolean> {
  const threshold = thresholdOn(scheme, date)
  if (!threshold) return false
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const flows = await tx.rows(fraudFlows(merchantId, first, last))
  return fraudLevel(fraudCounts(flows, scheme), threshold) === 'excessive'
}
