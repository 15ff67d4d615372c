import { useState } from 'react'
import { runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import type { withdrawalRuleCalls, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { usePaymentProof } from '#proof/use-proof.ts'
import type { RuleInput } from './use-rule-draft.ts'
import { useRefreshRules } from './use-refresh-rules.ts'

const base = '/withdraw/rule'

/** Sends the form with a proof; what was refused comes back, where the proof does not say it itself. */
export function useSaveRule(
  rule: WithdrawalRuleRow | undefined,
  proof: ReturnType<typeof usePaymentProof>,
  onDone: () => void,
) {
  const { t } = useTranslation('withdrawalRule')
  const refresh = useRefreshRules()
  const [isPending, setPending] = useState(false)
  const add = useSend<typeof withdrawalRuleCalls.add>(`${base}/add`, { inline: true })
  const modify = useSend<typeof withdrawalRuleCalls.modify>(`${base}/modify`, { inline: true })
  const send = async (input: RuleInput): Promise<boolean> => {
    if (rule) {
      const known = { ...input, id: rule.id, version: rule.version }
      const given = await proof.give(`${base}/modify`, known)
      if (given) await modify.mutateAsync({ ...known, proof: given })
      return given !== undefined
    }
    const given = await proof.give(`${base}/add`, input)
    if (given) await add.mutateAsync({ ...input, proof: given })
    return given !== undefined
  }
  return {
    isPending,
    async submit(input: RuleInput, firstOn: string): Promise<CallFailure | undefined> {
      setPending(true)
      try {
        if (!(await send(input))) return undefined
        const [next] = runsFrom(input.when, firstOn, { count: 1 })
        const text = t(rule ? 'form.modified' : 'form.added', { date: next?.on ?? '' })
        toast({ tone: 'good', text })
        onDone()
        await refresh()
        return undefined
      } catch (failure) {
        if (proof.refused(failure)) return undefined
        if (!(failure instanceof CallFailure)) throw failure
        // What the form can choose from may have changed while it stood open.
        void refresh()
        return failure
      } finally {
        setPending(false)
      }
    },
  }
}
