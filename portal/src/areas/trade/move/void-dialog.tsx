import type { captureCalls } from '@quayside/contract/trade/move/capture.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero } from '#ui/text/money-text.tsx'
import { Note } from '#ui/state/note.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { moneyWords } from '#ui/text/amount.ts'
import { AuthorisedFigures } from './authorised-figures.tsx'
import type { OrderDialogProps } from './capture-dialog.tsx'
import { MoveFrame } from './move-frame.tsx'
import { useMove } from './use-move.ts'

/** What is authorised and not captured is released to the cardholder. */
export function VoidDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { t, i18n } = useTranslation('moves')
  const { capturable, captured } = order.sums
  const amount = moneyWords(capturable, i18n.language)
  const move = useMove<typeof captureCalls.authVoid>('/transaction/auth_void', (answer) => {
    const facts = { number: answer.captureNo, amount: moneyWords(answer.amount, i18n.language) }
    toast({ tone: 'good', text: t('void.made', facts) })
    onDone()
    onClose()
  })
  return (
    <MoveFrame
      title={t('void.title')}
      order={order}
      state={move.state}
      failure={move.failure}
      submit={t('void.submit', { amount })}
      danger
      ready={!isZero(capturable.value)}
      onSubmit={() => move.run({ id: order.id, version: order.version })}
      onClose={onClose}
    >
      <AuthorisedFigures order={order} />
      <Note tone="warn">
        {isZero(captured.value)
          ? t('void.after', { amount })
          : t('void.afterPart', { amount, captured: moneyWords(captured, i18n.language) })}
      </Note>
    </MoveFrame>
  )
}
