import type { OutputOf } from '@quayside/contract/call.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import { useTranslation } from '#words/use-translation.ts'
import { FiguresTable } from './figures-table.tsx'
import { PanelNothing } from '#areas/home/panel.tsx'

type Report = OutputOf<typeof statisticsCalls.summary>

/** One line per currency, beside the period before; currencies are never added. */
export function PeriodTable({ report: { currencies }, label }: { report: Report; label: string }) {
  const { t } = useTranslation('home')
  if (currencies.length === 0) return <PanelNothing>{t('nothing.orders')}</PanelNothing>
  return (
    <FiguresTable
      label={label}
      head={t('column.currency')}
      rows={currencies.map(({ currency, now, before }) => ({ key: currency, name: currency, now, before }))}
    />
  )
}
