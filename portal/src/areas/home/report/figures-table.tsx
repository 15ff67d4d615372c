import type { ReactNode } from 'react'
import type { OutputOf } from '@quayside/contract/call.ts'
import type { statisticsCalls } from '@quayside/contract/trade/report/statistics.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { useFigures } from './figures.ts'
import { FigureLink } from './figure-link.tsx'

type Report = OutputOf<typeof statisticsCalls.summary>['currencies'][number]['now']

interface FiguresRow {
  key: string
  name: string
  now: Report
  /** Null where nothing is known of the period before. */
  before: Report | null
}

const names = ['orders', 'change', 'captured', 'approvalRate', 'failed', 'refunds', 'chargebacks'] as const

interface FiguresTableProps {
  label: string
  /** Over the names of the rows. */
  head: string
  rows: readonly FiguresRow[]
}

/** Figures of orders, each leading to the orders that it counts. */
export function FiguresTable({ label, head, rows }: FiguresTableProps) {
  const { t } = useTranslation('home')
  return (
    <ScrollRegion label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {names.map((name) => (
              <th key={name} scope="col" data-number>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {names.map((name) => (
                <td key={name} data-number>
                  <FigureCell name={name} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function FigureCell({
  name,
  row: { now, before },
}: {
  name: (typeof names)[number]
  row: FiguresRow
}): ReactNode {
  const { count, change, percent } = useFigures()
  switch (name) {
    case 'orders':
      return <FigureLink filter={now.orders.filter}>{count(now.orders.orders)}</FigureLink>
    case 'change':
      return before ? change(now.orders.orders, before.orders.orders) : '–'
    case 'captured':
      return (
        <FigureLink filter={now.captured.filter}>
          <MoneyText money={now.captured.amount} />
        </FigureLink>
      )
    case 'approvalRate':
      return percent(now.approvalRate)
    case 'failed':
      return <FigureLink filter={now.failed.filter}>{count(now.failed.orders)}</FigureLink>
    case 'refunds':
      return <MoneyText money={now.refunds.amount} />
    case 'chargebacks':
      return count(now.chargebacks.times)
  }
}
