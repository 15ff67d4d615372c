import { useState } from 'react'
import type { InputOf, OutputOf } from '@quayside/contract/call.ts'
import type { labCalls } from '@quayside/contract/risk/lab/lab.ts'
import type { RuleScope } from '@quayside/contract/risk/ruling/snapshot.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import type { ConditionDraft, GroupDraft, ItemDraft, ReadRule, RiskRuleDraft } from './draft.ts'

export type Priced = OutputOf<typeof labCalls.simulate>

interface Run {
  /** Of which wording it is the price. */
  readonly of: string
  readonly priced: Priced
}

const keyOf = (input: InputOf<typeof labCalls.simulate>) => JSON.stringify(input)

/** Prices of rules that were asked for on this page, each until its rule is changed. */
export function useLab(scope: RuleScope) {
  const [runs, setRuns] = useState<ReadonlyMap<number, Run>>(new Map())
  const [failure, setFailure] = useState<CallFailure>()
  const { mutateAsync, isPending } = useSend<typeof labCalls.simulate>('/riskmanger/ruleset/simulate', {
    inline: true,
  })
  const inputOf = (rule: RiskRuleDraft, { when }: ReadRule) => ({
    when,
    action: rule.action,
    scope: { sites: [...scope.sites], brands: [...scope.brands], currencies: [...scope.currencies] },
  })
  return {
    isPending,
    failure,
    of(rule: RiskRuleDraft, read: ReadRule) {
      const run = runs.get(rule.key)
      return { priced: run?.priced, isStale: run !== undefined && run.of !== keyOf(inputOf(rule, read)) }
    },
    async run(rule: RiskRuleDraft, read: ReadRule) {
      setFailure(undefined)
      const input = inputOf(rule, read)
      try {
        const { data } = await mutateAsync(input)
        setRuns((before) => new Map(before).set(rule.key, { of: keyOf(input), priced: data }))
      } catch (refused) {
        if (!(refused instanceof CallFailure)) throw refused
        setFailure(refused)
      }
    },
  }
}
export type Lab = ReturnType<typeof useLab>

/** Conditions of a draft in reading order, as the lab counts them. */
export function conditionsIn(group: GroupDraft): readonly ConditionDraft[] {
  return group.items.flatMap((item: ItemDraft) => (item.kind === 'condition' ? [item] : conditionsIn(item)))
}
