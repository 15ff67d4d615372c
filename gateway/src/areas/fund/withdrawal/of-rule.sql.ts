import type { RuleCycle } from '@quayside/contract/fund/rule/runs.ts'
import type { Query } from '#db/tx.ts'

/** What a rule says that a withdrawal is made by. */
export interface RuleContent {
  readonly cycle: RuleCycle
  readonly day: number
  readonly rangeDays: number
  readonly currency: string
  /** Minor units; null where it takes a part. */
  readonly amount: bigint | null
  readonly percent: number | null
  readonly minimum: number
  readonly settleRmb: boolean
  readonly cardId: string
}

/** The run that made a withdrawal. */
export const runOfWithdrawal = (
  merchantId: bigint,
  withdrawalId: string,
): Query<{ ruleId: string; on: string; from: string; to: string }> => ({
  name: 'rule_run_of_withdrawal',
  text: `select rule_id as "ruleId", run_on as "on", value_from as "from", value_to as "to" from withdrawal_rule_run
    where merchant_id = $1 and withdrawal_id = $2`,
  values: [merchantId, withdrawalId],
})

/** Whoever made, changed or started a rule: they stand behind each of its runs, the first of them first. */
export const peopleOfRule = (merchantId: bigint, ruleId: string): Query<{ id: string }> => ({
  name: 'withdrawal_rule_people',
  text: `select actor_id as id from fund_event
    where merchant_id = $1 and entity = 'withdrawal_rule' and entity_id = $2 and event in ('add', 'modify', 'enable')
      and actor_id is not null
    group by 1 order by min(seq)`,
  values: [merchantId, ruleId],
})
