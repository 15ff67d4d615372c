import type { ReactNode } from 'react'
import type { WireMoney } from '@quayside/contract/money.ts'
import type { TransactionFilter } from '@quayside/contract/trade/list/transaction.ts'
import { useTranslation } from '#words/use-translation.ts'
import { MoneyText } from '#ui/text/money-text.tsx'
import { ScrollRegion } from '#ui/page/scroll-region.tsx'
import { useFigures } from './figures.ts'
import { FigureLink } from './figure-link.tsx'
import { PanelNothing } from '#areas/home/panel.tsx'
import styles from '#areas/home/panel.module.css'

export interface ShareRow {
  readonly key: string
  readonly label: ReactNode
  readonly orders: number
  readonly ordersBefore: number
  readonly amount: WireMoney
  readonly filter: TransactionFilter
  /** Basis points. */
  readonly approvalRate?: number | null
}

interface ShareTableProps {
  label: string
  /** What the first column names. */
  head: string
  rows: readonly ShareRow[]
  /** Without the period before and the amounts: for a narrow panel. */
  brief?: boolean
}

/** A bar chart that is a table: each row has its bar, its figures, and the way to its orders. */
export function ShareTable({ label, head, rows, brief = false }: ShareTableProps) {
  const { t } = useTranslation('home')
  const most = Math.max(...rows.map(({ orders }) => orders), 1)
  const rated = rows.some(({ approvalRate }) => approvalRate !== undefined && approvalRate !== null)
  if (rows.length === 0) return <PanelNothing>{t('nothing.orders')}</PanelNothing>
  return (
    <ScrollRegion label={label}>
      <table aria-label={label}>
        <Head head={head} brief={brief} rated={rated} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} most={most} brief={brief} rated={rated} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Head({ head, brief, rated }: { head: string; brief: boolean; rated: boolean }) {
  const { t } = useTranslation('home')
  const columns = brief ? [] : (['change', 'amount', ...(rated ? (['approvalRate'] as const) : [])] as const)
  return (
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col" className={styles['share']}>
          <span className="visually-hidden">{t('column.share')}</span>
        </th>
        {(['orders', ...columns] as const).map((column) => (
          <th key={column} scope="col" data-number>
            {t(`column.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  row: ShareRow
  most: number
  brief: boolean
  rated: boolean
}

function Row({ row, most, brief, rated }: RowProps) {
  const { count, change, percent } = useFigures()
  return (
    <tr>
      <th scope="row" className={styles['what']}>
        <FigureLink filter={row.filter}>{row.label}</FigureLink>
      </th>
      <td className={styles['share']} aria-hidden>
        <i style={{ width: `${(100 * row.orders) / most}%` }} />
      </td>
      <td data-number>{count(row.orders)}</td>
      {!brief && (
        <>
          <td data-number>{change(row.orders, row.ordersBefore)}</td>
          <td data-number>
            <MoneyText money={row.amount} />
          </td>
          {rated && <td data-number>{percent(row.approvalRate ?? null)}</td>}
        </>
      )}
    </tr>
  )
}
