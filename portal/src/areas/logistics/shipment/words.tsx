import { Link } from '@tanstack/react-router'
import type { ShipmentRow } from '@quayside/contract/logistics/shipment/row.ts'
import { useTranslation } from '#words/use-translation.ts'
import { Nothing } from '#ui/text/nothing.tsx'
import { proofTones, shipmentTones } from '#ui/text/shipment-tones.ts'
import { StatusTag } from '#ui/text/status-tag.tsx'
import { markTones } from '#ui/text/tones.ts'

interface OfRow {
  row: Pick<ShipmentRow, 'detail' | 'sub' | 'delivery' | 'evidence' | 'disputed' | 'id'>
}

/** Where it is; of a pick-up, which of the two it is. */
export function DetailTag({ row: { detail, sub, delivery } }: OfRow) {
  const { t } = useTranslation('shipment')
  if (delivery === 'init') return <StatusTag tone={shipmentTones.pending}>{t('noNumber')}</StatusTag>
  const isCloser = detail === 'pickup' && sub !== null
  return (
    <StatusTag tone={shipmentTones[detail]}>{isCloser ? t(`sub.${sub}`) : t(`detail.${detail}`)}</StatusTag>
  )
}

/** What its delivery proves, or which chargeback waits for that. */
export function ProofText({ row: { evidence, disputed, id } }: OfRow) {
  const { t } = useTranslation('shipment')
  if (evidence === null && disputed === null) return <Nothing />
  return (
    <>
      {evidence !== null && (
        <Link to="/detail/shipment/$id" params={{ id }}>
          <StatusTag tone={proofTones[evidence]}>{t(`proof.${evidence}`)}</StatusTag>
        </Link>
      )}{' '}
      {disputed !== null && (
        <StatusTag tone={markTones.disputed}>{t('chargeback', { code: disputed })}</StatusTag>
      )}
    </>
  )
}
