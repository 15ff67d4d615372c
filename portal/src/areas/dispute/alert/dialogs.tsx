import { useState } from 'react'
import type { alertCalls, AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { isZeroAmount } from './amount.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
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

function RefundDialog({ row, onClose }: Props) {
  const { t, i18n } = useTranslation('alerts')
  const least = Number(row.refundable.value) < Number(row.amount.value) ? row.refundable : row.amount
  const [value, setValue] = useState(least.value)
  const move = useClaimMove<typeof alertCalls.refund>(
    '/chargebackAlert/refund',
    ({ refundNo }) => t('refund.done', { number: refundNo }),
    onClose,
  )
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
  const move = useClaimMove<typeof alertCalls.letGo>(
    '/chargebackAlert/letGo',
    () => t('letGo.done', { number: row.alertNo }),
    onClose,
  )
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
