import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../ui/time-text.tsx'
import { useZone } from '../../../ui/zone.tsx'
import { NewerPill } from './newer-pill.tsx'
import type { TransactionPage } from './use-transactions.ts'

/** How old the rows are, and whether newer ones wait. */
export function ListNote({ page }: { page: TransactionPage }) {
  const { t } = useTranslation('list')
  const zone = useZone()
  return (
    <>
      <NewerPill page={page} />
      {page.asOf && <span>{t('table.updated', { time: formatTime(page.asOf, zone.name, 'clock') })}</span>}
    </>
  )
}
