import { lastDay, monthOf, firstDay } from '@quayside/contract/dispute/report/month.ts'
import {
  type AcquirerRegion,
  lineOn,
  type ProgrammeLine,
} from '@quayside/contract/dispute/report/programmes.ts'
import { levelOf } from '@quayside/contract/dispute/report/standing.ts'
import type { CardBrand } from '@quayside/contract/trade/states.ts'
import type { Tx } from '#db/tx.ts'
import { acquirerRegionOf, usdOf } from '#areas/dispute/public.ts'
import { type FraudFlow, fraudFlows } from './dashboard.sql.ts'

type InUsd = Awaited<ReturnType<typeof usdOf>>

/** TC40, TC15 and TC05 of one scheme; a TC40 followed by a TC15 on one order counts twice (spec §1). */
export interface FraudCounts {
  readonly fraudReports: number
  readonly disputes: number
  readonly settled: number
  /** Of reports and disputes, in US cents; null where a rate is missing. */
  readonly usd: bigint | null
}

export function fraudCounts(flows: readonly FraudFlow[], scheme: CardBrand, { sum }: InUsd): FraudCounts {
  const own = flows.filter(({ brand }) => brand === scheme)
  const times = (kind: FraudFlow['kind']) =>
    own.reduce((total, flow) => (flow.kind === kind ? total + Number(flow.times) : total), 0)
  return {
    fraudReports: times('fraud'),
    disputes: times('chargeback'),
    settled: times('presentment'),
    usd: sum(own.filter(({ kind }) => kind !== 'presentment')),
  }
}

export const countsOf = ({ fraudReports, disputes, settled, usd }: FraudCounts) => ({
  cases: fraudReports + disputes,
  divisor: settled,
  usd,
})

/** The programme that counts reports and disputes together; other schemes' stand in the cockpit. */
export const monitoringLine = (
  scheme: CardBrand,
  region: AcquirerRegion,
  date: string,
): ProgrammeLine | undefined => (scheme === 'visa' ? lineOn('vamp', region, date) : undefined)

/** Whether the scheme's programme calls the merchant excessive in the month of a Beijing date. */
export async function isExcessive(
  tx: Tx,
  merchantId: bigint,
  scheme: CardBrand,
  date: string,
): Promise<boolean> {
  const { region } = await tx.one(acquirerRegionOf(merchantId))
  const line = monitoringLine(scheme, region, date)
  if (!line) return false
  const month = monthOf(date)
  const flows = await tx.rows(fraudFlows(merchantId, firstDay(month), lastDay(month)))
  const counts = fraudCounts(flows, scheme, await usdOf(tx, lastDay(month)))
  return levelOf(countsOf(counts), line) === 'excessive'
}
