import type { OutputOf } from '@quayside/contract/call.ts'
import type { shipmentListCalls } from '@quayside/contract/logistics/shipment/list.ts'
import { useTranslation } from '#words/use-translation.ts'
import styles from './shipment.module.css'

export type ShipmentSummary = OutputOf<typeof shipmentListCalls.summary>

/** How a merchant stands with its parcels, at a glance. */
export function ShipmentFigures({ summary }: { summary: ShipmentSummary }) {
  const { t, i18n } = useTranslation('shipment')
  const { owed, overdue, unclear, ended30, delivered30, medianDays, sealed, contradicting } = summary
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const figures = [
    {
      label: t('figure.owed'),
      value: number(owed),
      note: overdue > 0 ? t('figure.overdue', { count: overdue }) : t('figure.inTime'),
      warns: overdue > 0,
    },
    { label: t('figure.unclear'), value: number(unclear), note: t('figure.unclearNote'), warns: unclear > 0 },
    {
      label: t('figure.delivered'),
      value: ended30 === 0 ? '–' : share.format(delivered30 / ended30),
      note: medianDays === null ? t('figure.noMedian') : t('figure.median', { count: medianDays }),
    },
    {
      label: t('figure.sealed'),
      value: number(sealed),
      note:
        contradicting > 0 ? t('figure.contradicting', { count: contradicting }) : t('figure.noneContradicts'),
      warns: contradicting > 0,
    },
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, note, warns = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <small data-warns={warns || undefined}>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
