import type { OutputOf } from '@quayside/contract/call.ts'
import { capitalFlows } from '@quayside/contract/trade/report/figures.ts'
import type { reportCalls } from '@quayside/contract/trade/report/report.ts'
import { useTranslation } from '#words/use-translation.ts'
import { isZero, MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { PanelNothing } from '#areas/home/panel.tsx'

type Rows = OutputOf<typeof reportCalls.capital>['rows']

const parts = ['opening', ...capitalFlows, 'closing'] as const

/** One currency's days, newest first; a dash where nothing moved. */
export function CapitalTable({ rows, label }: { rows: Rows; label: string }) {
  const { t } = useTranslation('home')
  if (rows.length === 0) return <PanelNothing>{t('capital.nothing')}</PanelNothing>
  return (
    <ScrollRegion label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('column.day')}</th>
            {parts.map((part) => (
              <th key={part} scope="col" data-number>
                {t(`capital.column.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.currency}`}>
              <th scope="row">{row.day}</th>
              {parts.map((part) => (
                <td key={part} data-number>
                  <Amount part={part} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Amount({ part, row }: { part: (typeof parts)[number]; row: Rows[number] }) {
  if (part === 'opening' || part === 'closing') return <MoneyText money={row[part]} bare />
  return isZero(row[part].value) ? '–' : <MoneyText money={row[part]} bare change />
}
