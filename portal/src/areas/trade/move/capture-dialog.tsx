import { useState } from 'react'
import type { captureCalls } from '@quayside/contract/trade/move/capture.ts'
import type { TransactionDetail } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { amountOf, isMore, leftOf, moneyWords } from '#ui/text/amount.ts'
import { MovedAmount } from './moved-amount.tsx'
import { AuthorisedFigures } from './authorised-figures.tsx'
import { MoveFrame } from './move-frame.tsx'
import { useExpiry } from './use-expiry.ts'
import { useMove } from './use-move.ts'

export interface OrderDialogProps {
  order: TransactionDetail
  onDone: () => void
  onClose: () => void
}

/** The whole or a part of what is authorised is captured. */
export function CaptureDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t, i18n } = useTranslation('moves')
  const { capturable } = order.sums
  // All that is left, whatever that is by now, until somebody has typed.
  const [typed, setValue] = useState<string>()
  const value = typed ?? capturable.value
  const words = (money: typeof capturable) => moneyWords(money, i18n.language)
  const move = useMove<typeof captureCalls.capture>('/transaction/capture', (answer) => {
    toast({
      tone: 'good',
      text: t('capture.made', { number: answer.captureNo, amount: words(answer.amount) }),
    })
    onDone()
    onClose()
  })
  const amount = amountOf(capturable.currency, value)
  const fits = amount !== undefined && !isMore(amount, capturable)
  const left = fits ? leftOf(capturable, amount) : capturable
  const expiry = useExpiry(order)
  return (
    <MoveFrame
      title={t('capture.title')}
      order={order}
      state={move.state}
      failure={move.failure}
      submit={amount ? t('capture.submit', { amount: words(amount) }) : t('capture.title')}
      ready={fits}
      onSubmit={() => amount && move.run({ id: order.id, amount, version: order.version })}
      onClose={onClose}
    >
      <AuthorisedFigures order={order} />
      <MovedAmount
        label={t('capture.amount')}
        left={capturable}
        value={value}
        onChange={setValue}
        disabled={move.state !== 'ready'}
      />
      <Note>
        {isZero(left.value) ? t('capture.afterAll') : t('capture.afterPart', { left: words(left) })} {expiry}
      </Note>
    </MoveFrame>
  )
}
