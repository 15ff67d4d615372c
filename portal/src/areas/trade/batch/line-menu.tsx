import { useState } from 'react'
import type { BatchRow } from '@quayside/contract/trade/batch/batch.ts'
import { tradeLimits } from '@quayside/contract/trade/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { AmountField } from '#ui/control/amount-field.tsx'
import { TextField } from '#ui/control/field.tsx'
import styles from './batch.module.css'
import type { BatchDetail } from './type.ts'
import { useBatchEdit } from './use-batch-edit.ts'

interface BatchLineProps {
  row: BatchRow
  batch: BatchDetail
}

/** The mends of one line. */
export function BatchLineMenu({
  row,
  batch,
  onCorrect,
}: BatchLineProps & { onCorrect: (row: BatchRow) => void }) {
  const { t } = useTranslation('batch')
  const { edit, busy } = useBatchEdit(batch)
  const { line, mend, verdict } = row
  if (verdict === 'left_out')
    return (
      <Button
        look="accent"
        size="sm"
        disabled={busy}
        onClick={() => void edit({ lines: [{ line, leftOut: false }] })}
      >
        {t('mend.back')}
      </Button>
    )
  return (
    <span className={styles['mends']}>
      {mend !== null && (
        <Button
          look="accent"
          size="sm"
          disabled={busy}
          onClick={() => void edit({ lines: [{ line, amount: mend }] })}
        >
          {t('mend.one', { amount: mend })}
        </Button>
      )}
      {verdict === 'check' && (
        <Button
          look="accent"
          size="sm"
          disabled={busy}
          onClick={() => void edit({ lines: [{ line, accepted: true }] })}
        >
          {t('mend.in')}
        </Button>
      )}
      {(verdict !== 'ready' || row.warnings.length > 0) && (
        <Button
          look="accent"
          size="sm"
          disabled={busy}
          onClick={() => void edit({ lines: [{ line, leftOut: true }] })}
        >
          {t('mend.out')}
        </Button>
      )}
      <Button look="accent" size="sm" aria-haspopup="dialog" onClick={() => onCorrect(row)}>
        {t('mend.edit')}
      </Button>
    </span>
  )
}

/** Stands outside of the table, whose cells are made anew whenever the batch is looked at. */
export function CorrectDialog({ row, batch, onClose }: BatchLineProps & { onClose: () => void }) {
  const { t } = useTranslation('batch')
  const { edit, busy } = useBatchEdit(batch)
  const { line } = row
  const [order, setOrder] = useState(row.order)
  const [amount, setAmount] = useState(row.amountText ?? '')
  const hasAmount = batch.kind === 'refund' || batch.kind === 'capture'
  const save = async () => {
    if (await edit({ lines: [{ line, order: order.trim(), ...(hasAmount && amount && { amount }) }] }))
      onClose()
  }
  return (
    <Dialog
      title={t('mend.edit')}
      kind="form"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('mend.drop')}</Button>
          <Button look="filled" disabled={busy || !order.trim()} onClick={() => void save()}>
            {t('mend.save')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {row.problem && <p>{row.problem.message}</p>}
        <TextField
          first
          label={t('mend.order', { line })}
          value={order}
          onChange={setOrder}
          maxLength={tradeLimits.orderNo.max + 8}
          autoComplete="off"
        />
        {hasAmount && (
          <AmountField
            label={t('mend.amount', { line })}
            value={amount}
            onChange={setAmount}
            maxLength={tradeLimits.batch.cell.max}
          />
        )}
      </div>
    </Dialog>
  )
}
