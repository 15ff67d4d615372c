import { useState } from 'react'
import type { approvalCalls } from '@quayside/contract/account/approval/approval.ts'
import { approvalLimits } from '@quayside/contract/account/limits.ts'
import type { OutputOf } from '@quayside/contract/call.ts'
import { useTranslation } from '#words/use-translation.ts'
import type { CallFailure } from '#api/failure.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { TextField } from '#ui/control/field.tsx'
import { Section } from '#ui/page/section.tsx'
import { Note } from '#ui/state/note.tsx'
import { Buttons } from '#ui/control/buttons.tsx'
import { ProofField } from '#proof/field.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'

type Detail = OutputOf<typeof approvalCalls.detail>

/** What this person may do with the proposal. */
export function ApprovalDecision({ approval }: { approval: Detail }) {
  if (approval.actions.includes('decide')) return <Decide id={approval.id} />
  if (approval.actions.includes('withdraw')) return <Withdraw id={approval.id} />
  return null
}

function useAfter() {
  const refresh = useRefresh()
  return () => {
    for (const path of ['/approval/detail', '/approval/list', '/approval/count']) void refresh(path)
  }
}

function Decide({ id }: { id: string }) {
  const { t } = useTranslation('approval')
  const after = useAfter()
  const proof = usePaymentProof()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const approve = useSend<typeof approvalCalls.approve>('/approval/approve', { inline: true })
  const refuse = useSend<typeof approvalCalls.refuse>('/approval/refuse', { inline: true })
  const busy = approve.isPending || refuse.isPending
  const text = reason.trim()
  const failed = (error: unknown) => {
    if (!proof.refused(error)) setFailure((error as CallFailure).message)
  }
  const doApprove = async () => {
    setFailure(undefined)
    const input = { id, ...(text && { reason: text }) }
    const given = await proof.give('/approval/approve', input)
    if (!given || 'loginPassword' in given) return
    await approve.mutateAsync({ ...input, proof: given }).then(after, failed)
  }
  const doRefuse = async () => {
    setFailure(undefined)
    setMissing(text === '')
    if (text === '') return
    await refuse.mutateAsync({ id, reason: text }).then(after, failed)
  }
  return (
    <Section named form title={t('decide')}>
      <TextField
        label={t('reasonOptional')}
        value={reason}
        onChange={setReason}
        maxLength={approvalLimits.reason.max}
        error={missing && text === '' ? t('reasonNeeded') : undefined}
      />
      <ProofField {...proof.field} />
      {failure && (
        <Note tone="bad" live="alert">
          {failure}
        </Note>
      )}
      <Buttons>
        <Button look="filled" disabled={busy} onClick={() => void doApprove()}>
          {t('approve')}
        </Button>
        <Button look="red" disabled={busy} onClick={() => void doRefuse()}>
          {t('refuse')}
        </Button>
      </Buttons>
    </Section>
  )
}

function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation('approval')
  const after = useAfter()
  const withdraw = useSend<typeof approvalCalls.withdraw>('/approval/withdraw')
  return (
    <Buttons>
      <Button
        look="red"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate({ id }, { onSettled: after })}
      >
        {t('withdraw')}
      </Button>
    </Buttons>
  )
}
