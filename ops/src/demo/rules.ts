import { addDays, beijingDate } from '@quayside/contract/dates.ts'
import type { ErrorKey } from '@quayside/contract/errors.ts'
import { type RuleCycle, type RuleRun, runsFrom } from '@quayside/contract/fund/rule-runs.ts'
import type { WithdrawalRuleState } from '@quayside/contract/fund/withdrawal-rule-states.ts'

export interface DemoRun extends RuleRun {
  /** Past runs of the demo world made no withdrawal: its money came only afterwards. */
  readonly outcome: 'skipped' | 'failed'
  readonly reason: ErrorKey
  readonly facts: Readonly<Record<string, string>>
  readonly available: bigint | null
}

export interface DemoRule {
  /** Ends the rule's id, which is fixed, so that a second start adds nothing. */
  readonly no: number
  readonly steps: readonly (readonly [event: string, to: WithdrawalRuleState])[]
  readonly cycle: RuleCycle
  readonly day: number
  readonly rangeDays: number
  readonly currency: string
  readonly amount: bigint | null
  readonly percent: number | null
  readonly minimum: number
  readonly settleRmb: boolean
  /** One of the merchant's demo cards. */
  readonly cardNo: number
  readonly firstOn: string
  readonly runs: readonly DemoRun[]
}

/** How far back the runs go. */
const pastDays = 45

/** Two rules of a merchant of the demo world: one that runs, and one that was stopped. */
export function demoRules(now: Date): readonly DemoRule[] {
  const today = beijingDate(now)
  const from = addDays(today, -pastDays)
  const past = { from, to: addDays(today, -1) }
  const monthEnd = { cycle: 'monthly', day: 0, rangeDays: 31 } as const
  const friday = { cycle: 'weekly', day: 5, rangeDays: 7 } as const
  return [
    {
      ...monthEnd,
      no: 1,
      steps: [['add', 'enabled']],
      currency: 'USD',
      amount: 50_000n,
      percent: null,
      minimum: 100,
      settleRmb: false,
      cardNo: 2,
      firstOn: from,
      runs: runsFrom(monthEnd, past.from, past).map((run) => ({
        ...run,
        outcome: 'failed',
        reason: 'fund.withdrawal_amount',
        facts: { available: '212.40 USD', minimum: '100 USD' },
        available: 21_240n,
      })),
    },
    {
      ...friday,
      no: 2,
      steps: [
        ['add', 'enabled'],
        ['disable', 'disabled'],
      ],
      currency: 'USD',
      amount: null,
      percent: 80,
      minimum: 100,
      settleRmb: true,
      cardNo: 1,
      firstOn: from,
      runs: runsFrom(friday, past.from, { to: addDays(today, -20) }).map((run) => ({
        ...run,
        outcome: 'skipped',
        reason: 'fund.rule_below_minimum',
        facts: { available: '64.18 USD', minimum: '100 USD' },
        available: 6_418n,
      })),
    },
  ]
}
