import { useState } from 'react'
import type { AlertRow } from '@quayside/contract/dispute/alert/alert.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'
import { AlertDialog, type AlertDialogKind } from './dialogs.tsx'

/** Room for both answers, in either language. */
export const alertActsWidth = 170

interface AlertActsProps {
  row: AlertRow
  onAsk: (kind: AlertDialogKind, row: AlertRow) => void
}

/** Both answers in the row that they are about. */
export function AlertActs({ row, onAsk }: AlertActsProps) {
  const { t } = useTranslation('alerts')
  return (
    <>
      {row.actions.includes('letGo') && (
        <Button
          size="sm"
          look="bordered"
          aria-haspopup="dialog"
          aria-label={t('letGo.of', { number: row.alertNo })}
          onClick={() => onAsk('letGo', row)}
        >
          {t('letGo.act')}
        </Button>
      )}{' '}
      {row.actions.includes('refund') && (
        <Button
          size="sm"
          look="filled"
          aria-haspopup="dialog"
          aria-label={t('refund.of', { number: row.alertNo })}
          onClick={() => onAsk('refund', row)}
        >
          {t('refund.act')}
        </Button>
      )}
    </>
  )
}

/** The dialog that a row has asked for. */
export function useAlertDialog() {
  const [asked, setAsked] = useState<{ kind: AlertDialogKind; row: AlertRow }>()
  return {
    ask: (kind: AlertDialogKind, row: AlertRow) => setAsked({ kind, row }),
    dialog: asked && <AlertDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}
