import { useState } from 'react'
import { runsFrom } from '@quayside/contract/fund/rule/runs.ts'
import type { withdrawalRuleCalls, WithdrawalRuleRow } from '@quayside/contract/fund/rule/rule.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import { useRuleWords } from './marks.tsx'
import { useRefreshRules } from './use-refresh-rules.ts'

export type AskedAction = 'enable' | 'disable' | 'delete'

interface RuleDialogProps {
  rule: WithdrawalRuleRow
  action: AskedAction
  /** The first date on which it can run now. */
  firstOn: string
  onClose: () => void
}

/** Starts, stops or deletes a rule, with proof of presence. */
export function RuleDialog({ rule, action, firstOn, onClose }: RuleDialogProps) {
  const { t } = useTranslation('withdrawalRule')
  const words = useRuleWords()
  const { proof, failure, isPending, submit } = useAsked(rule, action, onClose)
  const [next] = runsFrom(rule.when, firstOn, { count: 1 })
  return (
    <Dialog
      title={t(`ask.${action}.title`)}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ask.keep')}</Button>
          <Button
            look={action === 'delete' ? 'danger' : 'filled'}
            disabled={isPending}
            onClick={() => void submit()}
          >
            {t(`ask.${action}.submit`)}
          </Button>
        </>
      }
    >
      <p>
        <b>{words.name(rule)}</b>
      </p>
      <p>{t(`ask.${action}.text`, { date: next?.on ?? '' })}</p>
      {failure && <RefusedNote failure={failure} />}
      <ProofField {...proof.field} />
    </Dialog>
  )
}

function useAsked({ id, version }: WithdrawalRuleRow, action: AskedAction, onDone: () => void) {
  const { t } = useTranslation('withdrawalRule')
  const refresh = useRefreshRules()
  const proof = usePaymentProof()
  const [failure, setFailure] = useState<CallFailure>()
  const enable = useSend<typeof withdrawalRuleCalls.enable>('/withdraw/rule/enable', { inline: true })
  const remove = useSend<typeof withdrawalRuleCalls.delete>('/withdraw/rule/delete', { inline: true })
  const send = async (): Promise<boolean> => {
    const seen = { id, version }
    if (action === 'delete') {
      const given = await proof.give('/withdraw/rule/delete', seen)
      if (given) await remove.mutateAsync({ ...seen, proof: given })
      return given !== undefined
    }
    const input = { ...seen, enabled: action === 'enable' }
    const given = await proof.give('/withdraw/rule/enable', input)
    if (given) await enable.mutateAsync({ ...input, proof: given })
    return given !== undefined
  }
  const submit = async () => {
    setFailure(undefined)
    try {
      if (!(await send())) return
      toast({ tone: 'good', text: t(`ask.${action}.done`) })
      onDone()
      await refresh()
    } catch (refused) {
      if (proof.refused(refused)) return
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  return { proof, failure, isPending: enable.isPending || remove.isPending, submit }
}
