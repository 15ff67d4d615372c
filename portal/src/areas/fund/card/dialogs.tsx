import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { cardCalls } from '@quayside/contract/fund/card/card.ts'
import type { CardDetail } from '@quayside/contract/fund/card/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { CallFailure } from '#api/failure.ts'
import { useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { ProofField } from '#proof/field.tsx'
import { RefusedNote } from '#proof/refused-note.tsx'
import { usePaymentProof } from '#proof/use-proof.ts'
import { cardNumber } from './marks.tsx'
import { useRefreshCards } from './use-refresh-cards.ts'

interface CardDialogProps {
  card: CardDetail
  onClose: () => void
}

/** Runs a call that asks for a proof; what was refused stands in the dialog, unless the proof itself says it. */
function useProven() {
  const proof = usePaymentProof()
  const [failure, setFailure] = useState<CallFailure>()
  const run = async (work: () => Promise<void>) => {
    setFailure(undefined)
    try {
      await work()
    } catch (refused) {
      if (proof.refused(refused)) return
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    }
  }
  return { proof, failure, run }
}

export function DeleteCardDialog({ card, onClose }: CardDialogProps) {
  const { t } = useTranslation('card')
  const navigate = useNavigate()
  const refresh = useRefreshCards()
  const { proof, failure, run } = useProven()
  const remove = useSend<typeof cardCalls.delete>('/liquidateInfo/delete', { inline: true })
  const submit = () =>
    run(async () => {
      const input = { id: card.liquidateId, version: card.version }
      const given = await proof.give('/liquidateInfo/delete', input)
      if (!given) return
      await remove.mutateAsync({ ...input, proof: given })
      toast({ tone: 'good', text: t('remove.done') })
      await navigate({ to: '/home/fundManage/withdraw/cardManage' })
      await refresh()
    })
  return (
    <Dialog
      title={t('remove.title', { card: `${card.bankName} ${cardNumber(card)}` })}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('remove.cancel')}</Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => void submit()}>
            {t('remove.submit')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {failure && <RefusedNote failure={failure} />}
      <ProofField {...proof.field} />
    </Dialog>
  )
}

/** The number is shown here alone, and is gone with the dialog. */
export function RevealDialog({ card, onClose }: CardDialogProps) {
  const { t } = useTranslation('card')
  const { proof, failure, run } = useProven()
  const [number, setNumber] = useState<string>()
  const reveal = useSend<typeof cardCalls.reveal>('/liquidateInfo/reveal', { inline: true })
  const submit = () =>
    run(async () => {
      const input = { id: card.liquidateId }
      const given = await proof.give('/liquidateInfo/reveal', input)
      if (given) setNumber((await reveal.mutateAsync({ ...input, proof: given })).data.accountNumber)
    })
  return (
    <Dialog
      title={t('reveal.title')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('reveal.close')}</Button>
          {number === undefined && (
            <Button look="filled" disabled={reveal.isPending} onClick={() => void submit()}>
              {t('reveal.submit')}
            </Button>
          )}
        </>
      }
    >
      {number === undefined ? (
        <>
          <p>{t('reveal.text')}</p>
          {failure && <RefusedNote failure={failure} />}
          <ProofField {...proof.field} />
        </>
      ) : (
        <p role="status">{number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      )}
    </Dialog>
  )
}
