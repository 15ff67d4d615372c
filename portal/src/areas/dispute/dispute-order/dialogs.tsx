import { useState } from 'react'
import type {
  disputeOrderCalls,
  DisputeOrderRow,
} from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { disputeLimits } from '@quayside/contract/dispute/limits.ts'
import { useTranslation } from '#words/use-translation.ts'
import { ActFrame } from '#areas/dispute/act-frame.tsx'
import { useClaimMove } from '#areas/dispute/claim/acts.tsx'
import { TextField } from '#ui/control/field.tsx'
import { moneyWords } from '#ui/text/amount.ts'

export type DecisionKind = 'approve' | 'decline'

interface DecisionDialogProps {
  kind: DecisionKind
  row: Pick<DisputeOrderRow, 'id' | 'complaintNo' | 'refundAmount' | 'version'>
  onClose: () => void
}

/** One decision about a complaint, with what follows from it. */
export function DecisionDialog({ kind, row, onClose }: DecisionDialogProps) {
  const { t, i18n } = useTranslation('disputeOrders')
  const [remark, setRemark] = useState('')
  const move = useClaimMove<typeof disputeOrderCalls.deal>(
    '/disputeOrder/deal',
    () => t(`${kind}.done`, { number: row.complaintNo }),
    onClose,
  )
  const said = remark.trim()
  const isDecline = kind === 'decline'
  return (
    <ActFrame
      title={t(`${kind}.title`)}
      submit={t(`${kind}.confirm`)}
      danger={isDecline}
      disabled={isDecline && said === ''}
      move={move}
      onSubmit={() =>
        move.run({
          id: row.id,
          decision: kind,
          version: row.version,
          ...(said !== '' && { merchantRemark: said }),
        })
      }
      onClose={onClose}
    >
      <p>
        {isDecline
          ? t('decline.text')
          : t('approve.text', { amount: moneyWords(row.refundAmount, i18n.language) })}
      </p>
      <TextField
        label={t('decline.remark')}
        value={remark}
        maxLength={disputeLimits.remark.max}
        onChange={setRemark}
        first={isDecline}
      />
    </ActFrame>
  )
}
