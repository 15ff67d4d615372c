import type { DisputeOrderRow } from '@quayside/contract/dispute/dispute-order/dispute-order.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowActs } from '#areas/dispute/claim/acts.tsx'
import type { DecisionKind } from './dialogs.tsx'

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
  const label = (kind: DecisionKind) => t(`${kind}.of`, { number: row.complaintNo })
  return (
    <RowActs
      acts={[
        ...(row.actions.includes('decline')
          ? [{ kind: 'decline', text: t('decline.act'), label: label('decline'), look: 'red' } as const]
          : []),
        ...(pays
          ? [
              {
                kind: 'approve',
                text: t(pays === 'retry' ? 'approve.retry' : 'approve.act'),
                label: label('approve'),
                look: 'bordered',
              } as const,
            ]
          : []),
      ]}
      onAsk={(kind) => onAsk(kind, row)}
    />
  )
}
