import { useState } from 'react'
import type { DisputeOrderRow } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { DecisionDialog, type DecisionKind } from './dialogs.tsx'

/** Room for both decisions, in either language. */
export const decisionWidth = 148

interface DecisionsProps {
  row: DisputeOrderRow
  onAsk: (kind: DecisionKind, row: DisputeOrderRow) => void
}

/** Both decisions in the row that they are about; a refund that failed is tried again. */
export function Decisions({ row, onAsk }: DecisionsProps) {
  const { t } = useTranslation('disputeOrders')
  const pays = row.actions.find((action) => action !== 'decline')
  return (
    <>
      {row.actions.includes('decline') && (
        <Button
          size="sm"
          look="red"
          aria-haspopup="dialog"
          aria-label={t('decline.of', { number: row.complaintNo })}
          onClick={() => onAsk('decline', row)}
        >
          {t('decline.act')}
        </Button>
      )}{' '}
      {pays && (
        <Button
          size="sm"
          look="bordered"
          aria-haspopup="dialog"
          aria-label={t('approve.of', { number: row.complaintNo })}
          onClick={() => onAsk('approve', row)}
        >
          {t(pays === 'retry' ? 'approve.retry' : 'approve.act')}
        </Button>
      )}
    </>
  )
}

/** The dialog that a row has asked for. */
export function useDecisionDialog() {
  const [asked, setAsked] = useState<{ kind: DecisionKind; row: DisputeOrderRow }>()
  return {
    ask: (kind: DecisionKind, row: DisputeOrderRow) => setAsked({ kind, row }),
    dialog: asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}
