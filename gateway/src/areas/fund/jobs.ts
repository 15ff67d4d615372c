import type { Databases } from '#db/tx.ts'
import type { RunnableJob } from '#jobs/define-job.ts'
import { silentCardRunner } from '#areas/fund/card/silent.job.ts'
import { type FillDeps, fillRunner } from '#areas/fund/exchange/fill.job.ts'
import { usdRatesRunner } from '#areas/fund/exchange/usd-rate.job.ts'
import { rapidOpenRunner } from '#areas/fund/exchange/rapid.job.ts'
import { type CardEndDeps, cardEndRunner } from '#areas/fund/vcc/end.job.ts'
import { type CardIssuingDeps, cardLoadRunner } from '#areas/fund/vcc/load.job.ts'
import { tellIssuerRunner } from '#areas/fund/vcc/standing.job.ts'
import { type PayoutDeps, payoutRunner } from '#areas/fund/payout/payout.job.ts'
import { type RuleDeps, withdrawalRuleRunner } from '#areas/fund/rule/rule.job.ts'
import { type StaffWatchDeps, staffWatchRunner } from '#areas/fund/staff/watch.job.ts'

/** What is asked of bank and house, and what time brings to cards, rules and what staff decide. */
export const fundJobs = (
  deps: Databases & FillDeps & CardIssuingDeps & CardEndDeps & PayoutDeps & RuleDeps & StaffWatchDeps,
): readonly RunnableJob[] => [
  payoutRunner(deps),
  fillRunner(deps),
  rapidOpenRunner(deps),
  usdRatesRunner(deps),
  cardLoadRunner(deps),
  tellIssuerRunner(deps),
  cardEndRunner(deps),
  withdrawalRuleRunner(deps),
  silentCardRunner(deps),
  staffWatchRunner(deps),
]
