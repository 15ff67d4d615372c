import { useState } from 'react'
import type { withdrawalCalls } from '@quayside/contract/fund/withdrawal/withdrawal.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh, useSend } from '#api/use-call.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { RefusedNote } from '#proof/refused-note.tsx'
import { moneyWords } from '#ui/text/amount.ts'
import type { WithdrawalDetail } from './answers.ts'

/** What it changes on this screen and on others. */
const refreshed = [
  '/withdraw/fundorderDetail',
  '/withdraw/queryfundoutList',
  '/withdraw/getBanlance',
  '/acct/queryacct',
]

/** The way to take a withdrawal back, as long as there is one; a refusal stays to be read when there is none any more. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t } = useTranslation('withdrawals')
  const [asking, setAsking] = useState(false)
  return (
    <>
      {withdrawal.actions.includes('cancel') && (
        <Button look="red" onClick={() => setAsking(true)}>
          {t('detail.cancel.open')}
        </Button>
      )}
      {asking && <CancelDialog withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </>
  )
}

interface CancelDialogProps {
  withdrawal: WithdrawalDetail
  onClose: () => void
}

function CancelDialog({ withdrawal: { id, amount, fee }, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation('withdrawals')
  const refresh = useRefresh()
  const { mutate, isPending, error } = useSend<typeof withdrawalCalls.cancel>('/withdraw/cancel', {
    inline: true,
  })
  const submit = () =>
    mutate(
      { id },
      {
        onSuccess: ({ data: { withdrawalNo: number } }) => {
          toast({ tone: 'good', text: t('detail.cancel.done', { number }) })
          onClose()
        },
        onSettled: () => {
          for (const path of refreshed) void refresh(path)
        },
      },
    )
  const money = { amount: moneyWords(amount, i18n.language), fee: moneyWords(fee, i18n.language) }
  return (
    <Dialog
      title={t('detail.cancel.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('detail.cancel.keep')}</Button>
          <Button look="danger" disabled={isPending || error !== null} onClick={submit}>
            {t('detail.cancel.submit')}
          </Button>
        </>
      }
    >
      <p>{t('detail.cancel.text', money)}</p>
      {error && <RefusedNote failure={error} />}
    </Dialog>
  )
}
