import type { transactionDetailCalls } from '@quayside/contract/trade/order/detail.ts'
import { useTranslation } from '#words/use-translation.ts'
import { useCall, useRefresh } from '#api/use-call.ts'
import { ErrorState } from '#ui/state/state.tsx'
import { CaptureDialog } from './capture-dialog.tsx'
import type { MoveDialogProps } from './move-dialog-props.ts'
import { MoveWaiting } from './move-frame.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** The dialog of one move of one order. */
export function MoveDialog({ move, ...props }: MoveDialogProps) {
  return move === 'refund' ? <RefundDialog {...props} /> : <WithOrder move={move} {...props} />
}

const path = '/transaction/detail'

/** The order as it is now: a decision names the version that it was made on. */
function WithOrder({ move, id, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['moves', 'ui'])
  const refresh = useRefresh()
  const { data, error } = useCall<typeof transactionDetailCalls.detail>(path, { id }, { keep: false })
  const again = () => void refresh(path)
  if (!data)
    return (
      <MoveWaiting title={t(`${move === 'refund' ? 'capture' : move}.title`)} onClose={onClose}>
        {error ? (
          <ErrorState title={t('failed')} failure={error} onAgain={again} />
        ) : (
          <p role="status">{t('ui:loading')}</p>
        )}
      </MoveWaiting>
    )
  const props = { order: data, onDone, onClose }
  if (move === 'capture') return <CaptureDialog {...props} />
  if (move === 'void') return <VoidDialog {...props} />
  const decision = move === 'accept' ? 'accept' : 'reject'
  return (
    <ReviewDialog
      {...props}
      order={{ ...data, amount: data.sums.amount, email: data.buyer.email }}
      decision={decision}
      path={`/transaction/${decision}`}
    />
  )
}
