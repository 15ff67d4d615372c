import { useState } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import { tradeLimits as limits } from '@quayside/contract/trade/limits.ts'
import type { refundCalls } from '@quayside/contract/trade/move/refund.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { TextField } from '#ui/control/field.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { amountOf, isMore, moneyWords } from '#ui/text/amount.ts'
import { MovedAmount } from './moved-amount.tsx'
import type { MoveDialogProps } from './move-dialog-props.ts'
import { MoveFrame, MoveWaiting } from './move-frame.tsx'
import styles from './moves.module.css'
import { RefundEffect } from './refund-effect.tsx'
import type { RefundAnswer, RefundCheck } from './refund-answers.ts'
import { RefundMade } from './refund-made.tsx'
import { RefundWarnings } from './refund-warnings.tsx'
import { useMove } from './use-move.ts'
import { useSettled } from '#ui/state/use-settled.ts'

const checkPath = '/transaction/refund/checkRefund'

/** What a refund would do, for all that is left or for an amount. */
const useRefundCheck = (id: string, amount?: WireMoney) =>
  useCall<typeof refundCalls.check>(checkPath, { id, ...(amount && { amount }) })

/** The whole or a part of what was captured goes back; everything that it does is said before the click. */
export function RefundDialog({ id, onDone, onClose }: Omit<MoveDialogProps, 'move'>) {
  const { t } = useTranslation(['moves', 'ui'])
  const refresh = useRefresh()
  const { data, error } = useRefundCheck(id)
  const [made, setMade] = useState<RefundAnswer>()
  const done = (answer: RefundAnswer) => {
    setMade(answer)
    onDone()
  }
  if (made && data)
    return <RefundMade made={made} undoSeconds={data.undoSeconds} onDone={onDone} onClose={onClose} />
  if (data) return <RefundForm start={data} onDone={done} onClose={onClose} />
  return (
    <MoveWaiting title={t('refund.title')} onClose={onClose}>
      {error ? (
        <ErrorState title={t('failed')} failure={error} onAgain={() => void refresh(checkPath)} />
      ) : (
        <p role="status">{t('ui:loading')}</p>
      )}
    </MoveWaiting>
  )
}

interface RefundFormProps {
  start: RefundCheck
  onDone: (answer: RefundAnswer) => void
  onClose: () => void
}

function RefundForm({ start, onDone, onClose }: RefundFormProps) {
  const { t, i18n } = useTranslation('moves')
  // All that is left, whatever that is by now, until somebody has typed.
  const [typed, setValue] = useState<string>()
  const value = typed ?? start.refundable.value
  const [merchantRefundId, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const { check, fits } = useChecked(start, value)
  const taken = useNumberTaken(merchantRefundId.trim())
  const move = useMove<typeof refundCalls.refund>('/transaction/refund', onDone)
  const amount = amountOf(start.refundable.currency, value)
  const locked = move.state !== 'ready'
  const send = () => {
    if (!amount) return
    move.run({
      id: start.id,
      amount,
      version: check.version,
      ...(merchantRefundId.trim() && { merchantRefundId: merchantRefundId.trim() }),
      ...(reason.trim() && { reason: reason.trim() }),
    })
  }
  return (
    <MoveFrame
      title={t('refund.title')}
      order={start}
      state={move.state}
      failure={move.failure}
      submit={amount ? t('refund.submit', { amount: moneyWords(amount, i18n.language) }) : t('refund.title')}
      ready={fits && check.blocked.length === 0 && taken === false}
      onSubmit={send}
      onClose={onClose}
    >
      <MovedAmount
        label={t('refund.amount')}
        left={check.refundable}
        value={value}
        onChange={setValue}
        disabled={locked}
      />
      <RefundWarnings check={check} />
      <RefundEffect check={check} stale={!fits} />
      <NumberField value={merchantRefundId} onChange={setNumber} taken={taken} disabled={locked} />
      <TextField
        label={t('refund.reason')}
        value={reason}
        onChange={setReason}
        maxLength={limits.reasonText.max}
        autoComplete="off"
        disabled={locked}
        hint={t('refund.reasonHint')}
      />
      <p className={styles['order']}>{t('refund.after', { count: check.undoSeconds })}</p>
    </MoveFrame>
  )
}

interface NumberFieldProps {
  value: string
  onChange: (value: string) => void
  /** Undefined until it is known. */
  taken: boolean | undefined
  disabled: boolean
}

/** The merchant's own number, checked while it is typed. */
function NumberField({ value, onChange, taken, disabled }: NumberFieldProps) {
  const { t } = useTranslation('moves')
  return (
    <TextField
      label={t('refund.number')}
      value={value}
      onChange={onChange}
      maxLength={limits.merchantRefundId.max}
      autoComplete="off"
      disabled={disabled}
      hint={value.trim() && taken === false ? t('refund.numberFree') : t('refund.numberHint')}
      error={taken ? t('refund.numberTaken') : undefined}
    />
  )
}

/** The latest check, and whether it is one of exactly this amount. */
function useChecked(start: RefundCheck, value: string): { check: RefundCheck; fits: boolean } {
  const settled = useSettled(value)
  const { currency } = start.refundable
  const typed = amountOf(currency, settled)
  // More than is left is said at the field; asking the server would say it twice.
  const asked = typed && !isMore(typed, start.refundable) ? typed : undefined
  const { data, isPlaceholderData, error } = useRefundCheck(start.id, asked)
  const fits = asked !== undefined && value === settled && data !== undefined && !isPlaceholderData && !error
  return { check: data ?? start, fits }
}

/** Whether the merchant's own number belongs to another refund; undefined until that is known. */
function useNumberTaken(merchantRefundId: string): boolean | undefined {
  const settled = useSettled(merchantRefundId)
  const { data } = useCall<typeof refundCalls.checkNumber>(
    '/transaction/refund/checkRefundMerchantOrderId',
    { merchantRefundId: settled },
    { enabled: settled !== '', keep: false },
  )
  if (merchantRefundId === '') return false
  return settled === merchantRefundId && data ? !data.free : undefined
}
