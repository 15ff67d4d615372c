import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Button } from '#ui/control/button.tsx'

/** What a dialog is asked about: a parcel, or any order. */
export type NumberAsk = { readonly row?: ShipmentRow }
export type OnAskNumber = (ask: NumberAsk) => void

/** The one thing that is likeliest to be done about a parcel. */
export function ShipmentActs({ row, onAsk }: { row: ShipmentRow; onAsk: OnAskNumber }) {
  const { t } = useTranslation('shipment')
  const [act] = row.actions
  if (act === undefined) return null
  const [label, full] = row.offersCompany
    ? [t('offers'), t('offersOf', { number: row.number ?? '' })]
    : act === 'upload'
      ? [t('add'), t('addOf', { order: row.orderNo })]
      : [t('correct'), t('correctOf', { order: row.orderNo })]
  return (
    <Button
      size="sm"
      look={row.offersCompany || act === 'upload' ? 'bordered' : 'grey'}
      aria-haspopup="dialog"
      aria-label={full}
      onClick={() => onAsk({ row })}
    >
      {label}
    </Button>
  )
}
