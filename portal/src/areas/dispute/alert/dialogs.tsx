import { useState } from 'react'
import type { alertCalls, AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { isZeroAmount } from './amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useRefresh } from '#api/use-call.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { claimPaths } from '#areas/dispute/claim-paths.ts'
import { useMove } from '#areas/trade/public.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords } from '#ui/text/amount.ts'

export type AlertDialogKind = 'refund' | 'letGo'

interface AlertDialogProps {
  kind: AlertDialogKind
  row: Pick<AlertRow, 'id' | 'alertNo' | 'acsOrderId' | 'amount' | 'refundable' | 'version'>
  onClose: () => void
}

/** One answer to an alert, with what follows from it. */
export const AlertDialog = ({ kind, ...props }: AlertDialogProps) =>
  kind === 'refund' ? <RefundDialog {...props} /> : <LetGoDialog {...props} />

type Props = Omit<AlertDialogProps, 'kind'>

function useRefreshClaims() {
  const refresh = useRefresh()
  return () => claimPaths.forEach((path) => void refresh(path))
}

function RefundDialog({ row, onClose }: Props) {
  const { t, i18n } = useTranslation('alerts')
  const refreshClaims = useRefreshClaims()
  const least = Number(row.refundable.value) < Number(row.amount.value) ? row.refundable : row.amount
  const [value, setValue] = useState(least.value)
  const move = useMove<typeof alertCalls.refund>('/chargebackAlert/refund', ({ refundNo }) => {
    toast({ tone: 'good', text: t('refund.done', { number: refundNo }) })
    refreshClaims()
    onClose()
  })
  const amount = moneyWords({ currency: row.amount.currency, value }, i18n.language)
  return (
    <ActFrame
      title={t('refund.title')}
      submit={t('refund.confirm', { amount })}
      disabled={isZeroAmount(value)}
      move={move}
      onSubmit={() => move.run({ acsOrderId: row.acsOrderId, refundAmount: value, alertNo: row.alertNo })}
      onClose={onClose}
    >
      <p>{t('refund.note')}</p>
      <AmountField
        label={t('refund.amount')}
        hint={t('refund.most', { amount: moneyWords(row.refundable, i18n.language) })}
        value={value}
        onChange={setValue}
        first
      />
    </ActFrame>
  )
}

function LetGoDialog({ row, onClose }: Props) {
  const { t } = useTranslation('alerts')
  const refreshClaims = useRefreshClaims()
  const move = useMove<typeof alertCalls.letGo>('/chargebackAlert/letGo', () => {
    toast({ tone: 'good', text: t('letGo.done', { number: row.alertNo }) })
    refreshClaims()
    onClose()
  })
  return (
    <ActFrame
      title={t('letGo.title')}
      submit={t('letGo.confirm')}
      danger
      move={move}
      onSubmit={() => move.run({ id: row.id, version: row.version })}
      onClose={onClose}
    >
      <p>{t('letGo.text')}</p>
    </ActFrame>
  )
}
