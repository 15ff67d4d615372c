import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { RowActs } from '#areas/dispute/claim/acts.tsx'
import type { AlertDialogKind } from './dialogs.tsx'

/** Room for both answers, in either language. */
export const alertActsWidth = 170

interface AlertActsProps {
  row: AlertRow
  onAsk: (kind: AlertDialogKind, row: AlertRow) => void
}

const looks = { letGo: 'bordered', refund: 'filled' } as const

/** Both answers in the row that they are about. */
export function AlertActs({ row, onAsk }: AlertActsProps) {
  const { t } = useTranslation('alerts')
  return (
    <RowActs
      acts={(['letGo', 'refund'] as const)
        .filter((kind) => row.actions.includes(kind))
        .map((kind) => ({
          kind,
          text: t(`${kind}.act`),
          label: t(`${kind}.of`, { number: row.alertNo }),
          look: looks[kind],
        }))}
      onAsk={(kind) => onAsk(kind, row)}
    />
  )
}
